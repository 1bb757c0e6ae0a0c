import { ConsoleListGoodsSales, ConsoleListProvinceSales, ConsoleListSellerSales, ConsoleListShopSales } from '@shop/contract'
import { exported, timeCell, yuanCell } from '../../kernel/exported-list.ts'
import { inTurn } from './figures-queue.ts'
import { listGoodsSales } from './list-goods-sales.ts'
import { listProvinceSales } from './list-province-sales.ts'
import { listSellerSales } from './list-seller-sales.ts'
import { listShopSales } from './list-shop-sales.ts'

export const exports = [
  exported(ConsoleListGoodsSales, inTurn(listGoodsSales), {
    编码: (row) => row.goodsNo,
    商品: (row) => row.goodsShowName,
    规格: (row) => row.specification,
    厂家: (row) => row.factory,
    数量: (row) => row.quantity,
    单位: (row) => row.units,
    '付款金额（元）': (row) => yuanCell(row.fen),
    采购门店: (row) => row.shops,
  }),
  exported(ConsoleListShopSales, inTurn(listShopSales), {
    门店: (row) => row.shopName,
    省份: (row) => row.province,
    付款订单: (row) => row.orders,
    '付款金额（元）': (row) => yuanCell(row.fen),
    '平均每单（元）': (row) => yuanCell(row.averageFen),
    最近付款: (row) => timeCell(row.lastPaidAt),
  }),
  exported(ConsoleListSellerSales, inTurn(listSellerSales), {
    卖家: (row) => row.name,
    下单订单: (row) => row.placedOrders,
    '下单金额（元）': (row) => yuanCell(row.placedFen),
    付款订单: (row) => row.paidOrders,
    '付款金额（元）': (row) => yuanCell(row.paidFen),
    '平均每单（元）': (row) => yuanCell(row.averageFen),
    采购门店: (row) => row.shops,
    '发货金额（元）': (row) => yuanCell(row.shippedFen),
    取消订单: (row) => row.cancelledOrders,
    拒单订单: (row) => row.refusedOrders,
    '退款金额（元）': (row) => yuanCell(row.refundedFen),
  }),
  exported(ConsoleListProvinceSales, inTurn(listProvinceSales), {
    省份: (row) => row.name,
    付款订单: (row) => row.orders,
    '付款金额（元）': (row) => yuanCell(row.fen),
    采购门店: (row) => row.shops,
  }),
]
