import type { Out } from '@shop/contract/endpoint'
import type { CountOrders, GetOrder } from '@shop/contract/orders'

/** Nothing waits. */
export const noOrders: Out<typeof CountOrders> = {
  pay: 0,
  failed: 0,
  group: 0,
  ship: 0,
  receive: 0,
  refunding: 0,
  unpaid: null,
  bought: false,
}

const nothing = {
  pay: false,
  cancel: false,
  remind: false,
  extend: false,
  confirm: false,
  packages: false,
  buyAgain: false,
  deliveryNote: false,
}
type Order = Out<typeof GetOrder>
/** A paid order that its seller has not accepted yet. */
export const order = ({
  abilities,
  ...change
}: Partial<Omit<Order, 'abilities'>> & { abilities?: Partial<Order['abilities']> } = {}): Order => ({
  orderId: 7,
  orderNo: 'D2026112200000001',
  tradeId: 5,
  status: 2,
  statusName: '待发货',
  group: 'ship',
  statusText: '已付款，等待卖家接单，预计今天 20:00 前发货',
  deadline: '2026-11-22T12:00:00.000Z',
  arrivalText: '预计明天（11月23日）送达',
  confirmText: '',
  sellerId: 1,
  sellerName: '九畴惠民',
  createdAt: '2026-11-22T02:00:00.000Z',
  totalFen: 111_732,
  lineCount: 1,
  quantity: 10,
  packageId: null,
  abilities: { ...nothing, ...abilities },
  tradeNo: 'T2026112200000001',
  sellerPhone: '400-820-6609',
  address: { receiver: '王敏', phone: '138****8000', text: '上海市浦东新区张江路 1 号' },
  lines: [
    {
      lineId: 1,
      gccsId: 7,
      goodsId: 1,
      goodsShowName: '阿莫西林胶囊',
      specification: '0.25g*24粒',
      factory: '哈药集团',
      units: '盒',
      image: '',
      quantity: 10,
      shippedQuantity: 0,
      priceFen: 11_173,
      amountFen: 111_730,
      batches: [{ batchNo: 'B1', expiresOn: '2027-12-31', quantity: 10 }],
    },
  ],
  goodsFen: 111_732,
  freightFen: 0,
  paidFen: 111_732,
  payMethodName: '微信支付',
  paidAt: '2026-11-22T02:05:00.000Z',
  refundedFen: 0,
  remark: '',
  buyerName: null,
  invoiceKindName: '增值税普通发票',
  deliveryWishName: '任意时间',
  packages: [],
  steps: [
    { name: '提交订单', at: '2026-11-22T02:00:00.000Z' },
    { name: '付款成功', at: '2026-11-22T02:05:00.000Z' },
    { name: '卖家接单', at: null },
  ],
  history: [
    { at: '2026-11-22T02:05:00.000Z', text: '付款成功', by: '买家' },
    { at: '2026-11-22T02:00:00.000Z', text: '提交订单', by: '王敏' },
  ],
  ...change,
})
