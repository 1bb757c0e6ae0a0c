import {
  ConsoleListBatches,
  ConsoleListOffers,
  ConsoleListOrders,
  ConsoleListPrices,
  ConsoleListSellerOffers,
  PRICE_COLUMN_NAMES,
  stoppedText,
  type Out,
} from '@shop/contract'
import { exported, timeCell, yuanCell } from '../../kernel/exported-list.ts'
import { listSellerBatches } from './offers/list-batches.ts'
import { listSellerOffers } from './offers/list-offers.ts'
import { listSellerOrders } from './orders/list-orders.ts'
import { consoleListSellerOffers } from './watch/console-list-seller-offers.ts'
import { exportedPrices, type ExportedPrice } from './prices/list-prices.ts'

type Offer = Out<typeof ConsoleListOffers>['rows'][number]

/**
 * What the lists of offers have in common. An import of offers must not take what these headings say for its own: our number for the
 * seller’s code, or what all batches have for the stock of one.
 */
const GOODS = {
  平台编码: (row: Offer) => row.goodsNo,
  商品: (row: Offer) => row.goodsShowName,
  规格: (row: Offer) => row.specification,
  厂家: (row: Offer) => row.factory,
  状态: (row: Offer) => (row.onSale ? '上架' : '下架'),
  平台停售: (row: Offer) => (row.stopped ? stoppedText(row.stopped.reason) : ''),
  阶梯价: (row: Offer) =>
    row.tiers.map(({ from, fen }) => `${Math.max(from, row.minQuantity)} ${row.units}起 ${(fen / 100).toFixed(2)} 元`).join('；'),
  起订: (row: Offer) => row.minQuantity,
  加购: (row: Offer) => row.step,
  可售合计: (row: Offer) => row.available,
  预留: (row: Offer) => row.reserved,
  最近效期: (row: Offer) => row.nearestExpiry,
  销量: (row: Offer) => row.salesCount,
  更新时间: (row: Offer) => timeCell(row.updatedAt),
}

export const exports = [
  exported(ConsoleListOrders, listSellerOrders, {
    订单号: (row) => row.orderNo,
    状态: (row) => row.statusName,
    门店: (row) => row.shopName,
    卖家: (row) => row.sellerName,
    下单时间: (row) => timeCell(row.createdAt),
    付款时间: (row) => timeCell(row.paidAt),
    发货时限: (row) => timeCell(row.waits ? row.shipBefore : null),
    品种: (row) => row.lineCount,
    数量: (row) => row.quantity,
    '金额（元）': (row) => yuanCell(row.totalFen),
  }),
  exported(ConsoleListOffers, listSellerOffers, GOODS),
  exported(ConsoleListSellerOffers, consoleListSellerOffers, {
    卖家: (row) => row.sellerName,
    ...GOODS,
    近效期: (row) => (row.nearExpiry ? '是' : ''),
    '起订价（元）': (row) => yuanCell(row.listFen),
    停售时间: (row) => timeCell(row.stopped?.at ?? null),
    停售人: (row) => row.stopped?.by ?? '',
  }),
  exported(ConsoleListBatches, listSellerBatches, {
    平台编码: (row) => row.goodsNo,
    商品: (row) => row.goodsShowName,
    规格: (row) => row.specification,
    厂家: (row) => row.factory,
    报价: (row) => (row.inNearExpiryOffer ? '近效期' : '常规'),
    批号: (row) => row.batchNo,
    生产日期: (row) => row.producedOn,
    有效期至: (row) => row.expiresOn,
    剩余天数: (row) => row.lifeDays,
    可用: (row) => row.available,
    预留: (row) => row.reserved,
    已售: (row) => row.sold,
    锁定: (row) => (row.recall ? '召回' : row.locked ? '已锁定' : ''),
    药检报告: (row) => row.reports,
    转入近效期: (row) => (row.move === 'ready' ? '可转入' : row.move === 'noTarget' ? '需先新增近效期报价' : ''),
  }),
  // Under the headings by which an import of prices knows them: a file that is changed and imported again changes just that.
  exported<typeof ConsoleListPrices, ExportedPrice>(ConsoleListPrices, exportedPrices, {
    类型: (row) => row.kindName,
    [PRICE_COLUMN_NAMES.shop]: (row) => (row.shopId === null ? '' : row.customerName),
    [PRICE_COLUMN_NAMES.creditCode]: (row) => row.creditCode,
    [PRICE_COLUMN_NAMES.priceGroup]: (row) => (row.shopId === null ? row.customerName : ''),
    [PRICE_COLUMN_NAMES.goodsNo]: (row) => row.goodsNo,
    [PRICE_COLUMN_NAMES.name]: (row) => row.goodsShowName,
    [PRICE_COLUMN_NAMES.specification]: (row) => row.specification,
    [PRICE_COLUMN_NAMES.factory]: (row) => row.factory,
    [PRICE_COLUMN_NAMES.offerKind]: (row) => row.offerKindName,
    卖家: (row) => row.sellerName,
    '起订价（元）': (row) => yuanCell(row.listFen),
    '最低阶梯价（元）': (row) => yuanCell(row.lowestFen),
    [`${PRICE_COLUMN_NAMES.price}（元）`]: (row) => yuanCell(row.fen),
    [PRICE_COLUMN_NAMES.until]: (row) => row.until,
    状态: (row) => row.stateName,
    修改人: (row) => row.changedBy,
    修改时间: (row) => timeCell(row.changedAt),
  }),
]
