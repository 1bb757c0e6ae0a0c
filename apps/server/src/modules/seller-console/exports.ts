import { ConsoleListOffers, ConsoleListOrders, ConsoleListPrices } from '@shop/contract'
import { exported, timeCell, yuanCell } from '../../kernel/exported-list.ts'
import { listSellerOffers } from './offers/list-offers.ts'
import { listSellerOrders } from './orders/list-orders.ts'
import { listPrices } from './prices/list-prices.ts'

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
  exported(ConsoleListOffers, listSellerOffers, {
    编码: (row) => row.goodsNo,
    商品: (row) => row.goodsShowName,
    规格: (row) => row.specification,
    厂家: (row) => row.factory,
    状态: (row) => (row.onSale ? '在售' : '已下架'),
    阶梯价: (row) => row.tiers.map(({ from, fen }) => `${from} ${row.units}起 ${(fen / 100).toFixed(2)} 元`).join('；'),
    起订: (row) => row.minQuantity,
    加购: (row) => row.step,
    可用库存: (row) => row.available,
    预留: (row) => row.reserved,
    最近效期: (row) => row.nearestExpiry,
    销量: (row) => row.salesCount,
    更新时间: (row) => timeCell(row.updatedAt),
  }),
  exported(ConsoleListPrices, listPrices, {
    类型: (row) => row.kindName,
    门店或价格组: (row) => row.customerName,
    编码: (row) => row.goodsNo,
    商品: (row) => row.goodsShowName,
    规格: (row) => row.specification,
    厂家: (row) => row.factory,
    卖家: (row) => row.sellerName,
    '起订价（元）': (row) => yuanCell(row.listFen),
    '最低阶梯价（元）': (row) => yuanCell(row.lowestFen),
    '门店价（元）': (row) => yuanCell(row.fen),
    有效期至: (row) => row.until,
    状态: (row) => row.stateName,
    修改人: (row) => row.changedBy,
    修改时间: (row) => timeCell(row.changedAt),
  }),
]
