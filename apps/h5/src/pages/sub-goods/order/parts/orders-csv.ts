import { chinaTime } from '@shop/contract/china-time'
import type { Args, Out } from '@shop/contract/endpoint'
import { ListOrders } from '@shop/contract/orders'
import { call } from '../../../../shell/http.ts'

type Row = Out<typeof ListOrders>['rows'][number]
const HEAD = ['订单号', '下单时间', '卖家', '状态', '商品', '品种数', '数量', '订单金额（元）']

/** A CSV cell; anything a spreadsheet would take for a formula is escaped as text. */
const cell = (value: string | number) => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const goodsOf = ({ pictures, lineCount }: Row) =>
  pictures.map((p) => `${p.goodsShowName}×${p.quantity}`).join('；') + (lineCount > pictures.length ? ` 等 ${lineCount} 种` : '')

/** Orders as CSV with a byte order mark, so that Excel decodes the Chinese text. */
export const toCsv = (rows: readonly Row[]) =>
  `\uFEFF${[
    HEAD,
    ...rows.map((r) => [
      r.orderNo,
      chinaTime(r.createdAt),
      r.sellerName,
      r.statusName,
      goodsOf(r),
      r.lineCount,
      r.quantity,
      (r.totalFen / 100).toFixed(2),
    ]),
  ]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')}\r\n`

/** Reads all pages of a filter; calls `onRows` with the number of rows so far. */
export async function readAll(
  args: Omit<Args<typeof ListOrders>, 'cursor'>,
  signal: AbortSignal,
  onRows: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page: Out<typeof ListOrders> = await call(ListOrders, { ...args, ...(cursor && { cursor }) }, { signal })
    rows.push(...page.rows)
    onRows(rows.length)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}
