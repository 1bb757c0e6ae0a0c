import { ConsoleListMissedSales, ConsoleListShortages, MISSED_SOURCES } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListMissedSales } from './missed/console-list-missed-sales.ts'
import { consoleListShortages } from './shortages/console-list-shortages.ts'

export const exports = [
  exported(ConsoleListShortages, consoleListShortages, {
    商品: (row) => row.goods?.goodsShowName ?? row.name,
    规格: (row) => row.goods?.specification ?? row.specification,
    厂家: (row) => row.goods?.factory ?? row.factory,
    编码: (row) => row.goods?.goodsNo ?? '',
    状态: (row) => row.stateName,
    等待门店: (row) => row.waiting,
    需要数量: (row) => row.packs,
    登记门店: (row) => row.shops,
    最早登记: (row) => timeCell(row.since),
    最近登记: (row) => timeCell(row.lastAt),
    有货卖家: (row) => row.sellersWith,
    曾经营卖家: (row) => row.sellersHad,
    待答复询货: (row) => row.unanswered,
  }),
  exported(ConsoleListMissedSales, consoleListMissedSales, {
    编码: (row) => row.goodsNo,
    商品: (row) => row.goodsShowName,
    规格: (row) => row.specification,
    厂家: (row) => row.factory,
    状态: (row) => (row.onSale ? '在售' : '已下架'),
    可用库存: (row) => row.available,
    起订: (row) => row.minQuantity,
    次数: (row) => row.times,
    来源: (row) => row.asked.map(({ source, times }) => `${MISSED_SOURCES[source]} ${times}`).join('；'),
    需要数量: (row) => row.packs,
    最近一天: (row) => row.lastDay,
  }),
]
