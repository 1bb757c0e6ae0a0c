import type { ConsoleGetSales } from '@shop/contract/console-figures'
import type { Out } from '@shop/contract/endpoint'
import type { SalesFigure } from '@shop/contract/sales-periods'
import { formatFen } from '../../kit/money.ts'

export type Figures = Out<typeof ConsoleGetSales>['figures']
export type Point = Out<typeof ConsoleGetSales>['points'][number]

/** How a figure is shown: its number, what it says in words, and the orders that it comes from. */
interface Shown {
  value: (figures: Figures) => number
  text: (value: number) => string
  orders?: (figures: Figures) => number
}
const yuan = (fen: number) => `¥${formatFen(fen)}`

/** The figures in the order in which they are shown. */
export const SHOWN: Readonly<Record<SalesFigure, Shown>> = {
  paid: { value: (f) => f.paidFen, text: yuan, orders: (f) => f.paidOrders },
  orders: { value: (f) => f.paidOrders, text: (count) => `${count} 单` },
  shops: { value: (f) => f.shops, text: (count) => `${count} 家` },
  average: { value: (f) => f.averageFen, text: yuan },
  placed: { value: (f) => f.placedFen, text: yuan, orders: (f) => f.placedOrders },
  shipped: { value: (f) => f.shippedFen, text: yuan, orders: (f) => f.shippedOrders },
  cancelled: { value: (f) => f.cancelledFen, text: yuan, orders: (f) => f.cancelledOrders },
  refused: { value: (f) => f.refusedFen, text: yuan, orders: (f) => f.refusedOrders },
  refunded: { value: (f) => f.refundedFen, text: yuan },
}

/** How much more or less it is than before: `多 12.5%`; without anything before there is nothing to compare with. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '前期也没有' : '前期没有'
  const tenths = Math.round((1000 * (now - before)) / before)
  if (tenths === 0) return '与前期持平'
  return `比前期${tenths > 0 ? '多' : '少'} ${Math.abs(tenths) / 10}%`
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
/** What a point is called: `3月10日 周二`, or `2026年3月`. */
export const pointName = (day: string, by: 'day' | 'month') =>
  by === 'month'
    ? `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`
    : `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${WEEKDAYS[new Date(day).getUTCDay()]}`

/** The height of a bar by its share of the highest, in hundredths; what is more than nothing is seen. */
export const heightOf = (value: number, most: number) => (value <= 0 ? 0 : Math.max(2, (100 * value) / Math.max(1, most)))
