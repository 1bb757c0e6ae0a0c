import {
  ORDER,
  SELLER_ORDER_GROUPS,
  SELLER_ORDER_NAMES,
  type ConsoleListOrders,
  type In,
  type OrderStatus,
  type Out,
} from '@shop/contract'
import { sql } from 'kysely'
import { addDays, chinaDayStart } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import type { Operator } from '../operators/index.ts'
import { waitsForSeller } from '../orders/index.ts'
import { countGroups } from './groups.ts'
import { abilitiesFor, readableBy } from './policy.ts'

/** The desk turns pages within so many rows (30-catalog, "Size"); beyond, the conditions must be narrower. */
const ROWS = 1_000
/** Counts stop here: a larger number tells a person nothing more. */
const COUNTED = 10_000

export interface DeskRow {
  id: number
  order_no: string
  status: OrderStatus
  shop_name: string
  seller_name: string
  created_at: Date
  paid_at: Date | null
  ship_before: Date | null
  reminded_at: Date | null
  line_count: number
  quantity: number
  total_fen: number
}
export const DESK = sql.raw(
  'o.id, o.order_no, o.status, h.name as shop_name, s.name as seller_name, o.created_at, o.paid_at, o.ship_before, o.reminded_at, o.line_count, o.quantity, o.total_fen',
)

export const deskView = (row: DeskRow, actor: Operator): Out<typeof ConsoleListOrders>['rows'][number] => ({
  orderId: row.id,
  orderNo: row.order_no,
  status: row.status,
  statusName: SELLER_ORDER_NAMES[row.status],
  waits: waitsForSeller(row.status),
  shopName: row.shop_name,
  sellerName: row.seller_name,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  shipBefore: row.ship_before?.toISOString() ?? null,
  // A reminder speaks of what still waits.
  remindedAt: waitsForSeller(row.status) ? (row.reminded_at?.toISOString() ?? null) : null,
  lineCount: row.line_count,
  quantity: row.quantity,
  totalFen: row.total_fen,
  abilities: abilitiesFor(actor, row.status),
})

/** LIKE's wildcards as plain characters. */
const like = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
/** A whole order number is found by its index. */
const NUMBER = /^D\d{16}$/i

function conditions(sellerId: number | null, { keyword, from, to }: In<typeof ConsoleListOrders>) {
  const parts = [sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`]
  if (keyword && NUMBER.test(keyword)) parts.push(sql`o.order_no = ${keyword.toUpperCase()}`)
  else if (keyword)
    parts.push(
      sql`(o.order_no ilike ${like(keyword)} or o.search_text ilike ${like(keyword)} or exists (select from shops.shop k where k.id = o.shop_id and k.name ilike ${like(keyword)}))`,
    )
  if (from) parts.push(sql`o.created_at >= ${chinaDayStart(from)}`)
  if (to) parts.push(sql`o.created_at < ${chinaDayStart(addDays(to, 1))}`)
  return sql.join(parts, sql` and `)
}

/** Orders by group, words (number, shop, goods, factory) and days, newest first; counts of all groups under the same words and days. */
export async function listOrders(
  { db, actor }: QueryContext<typeof ConsoleListOrders>,
  input: In<typeof ConsoleListOrders>,
): Promise<Out<typeof ConsoleListOrders>> {
  const { group = 'all', page = 1, pageSize = 20 } = input
  const where = conditions(readableBy(actor), input)
  if (page * pageSize > ROWS) badInput({ page: `只能翻看前 ${ROWS} 条，请缩小条件` })
  const [found, counted] = await Promise.all([
    rows(
      db,
      sql<DeskRow>`select ${DESK} from orders.order_head o join shops.shop h on h.id = o.shop_id join catalog.seller s on s.id = o.seller_id
        where ${where} ${group === 'all' ? sql`` : sql`and o.status = any(${[...SELLER_ORDER_GROUPS[group]]}::smallint[])`}
        order by o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    rows(
      db,
      sql<{ status: OrderStatus; count: number }>`
        select w.status, c.count from unnest(${Object.values(ORDER)}::smallint[]) w(status),
        lateral (select count(*)::int as count from (select 1 from orders.order_head o where o.status = w.status and ${where} limit ${sql.lit(COUNTED)}) x) c`,
    ),
  ])
  const counts = countGroups(counted)
  return { rows: found.map((row) => deskView(row, actor)), total: counts[group], page, pageSize, counts }
}
