import {
  RECALL,
  RECALL_CLASS_NAMES,
  RECALL_NAMES,
  type ConsoleListRecalls,
  type Out,
  type RecallClass,
  type RecallState,
} from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import type { RecallTable } from './tables.gen.ts'

const RECALL_COLUMNS = columnsOf<RecallTable>()(
  'id',
  'seller_id',
  'goods_id',
  'batch_no',
  'class',
  'state',
  'reason',
  'decided_at',
  'decided_by',
  'due_at',
  'by_platform',
  'started_at',
  'started_by',
  'closed_at',
  'closed_by',
  'close_reason',
  'released',
)
/** How many shops and packs; see the contract. */
interface FigureRow {
  shops: number
  received: number
  notified: number
  answered: number
  stopped: number
  sold: number
  set_aside: number
  not_heard: number
}
export interface RecallRow
  extends
    Omit<RowOf<typeof RECALL_COLUMNS>, 'class' | 'state'>,
    Pick<GoodsTable, 'show_name' | 'specification' | 'unit'>,
    FigureRow {
  class: RecallClass
  state: RecallState
  factory: string
  seller_name: string
  waiting_orders: number
}

/** Recalls `r` that go on. */
export const IS_OPEN = sql`r.state <> ${sql.lit(RECALL.closed)}`

/** The last answer of a buyer `y`: the one that counts. */
export const LAST_ANSWER = sql`left join lateral (select n.stopped, n.sold, n.set_aside, n.note, n.user_id, n.at from recalls.answer n
  where n.recall_id = y.recall_id and n.shop_id = y.shop_id order by n.nth desc limit 1) a on true`

/** Packs of recalled batches that an open order `p` of a recall still has reserved. */
export const stillHeld = sql<number>`(select coalesce(sum(v.quantity - v.shipped - v.released), 0)::int
  from orders.order_line vl join orders.reservation v on v.order_line_id = vl.id join recalls.batch vb on vb.batch_id = v.batch_id
  where vl.order_id = p.order_id and vb.recall_id = p.recall_id)`
/** Open orders `p` for which the seller has something to settle. */
export const waitsForSeller = sql`p.outcome = 'left' and ${stillHeld} > 0`

/** Recalls `r` whose time to answer is over while somebody has not. */
export const isLate = (now: Date) => sql`${IS_OPEN} and r.due_at < ${now}
  and exists (select from recalls.buyer q where q.recall_id = r.id and q.answered_at is null)`

export const FROM_RECALLS = sql`from recalls.recall r join catalog.goods g on g.id = r.goods_id join catalog.factory k on k.id = g.factory_id
  join catalog.seller s on s.id = r.seller_id`

/** Columns for `FROM_RECALLS`, with the figures of each. */
export const COLUMNS = sql`${RECALL_COLUMNS.of('r')}, g.show_name, g.specification, g.unit, k.name as factory, s.name as seller_name,
  (select count(*)::int from recalls.open_order p where p.recall_id = r.id and ${waitsForSeller}) as waiting_orders, f.*`
/** Joined to `FROM_RECALLS`: the figures `f` of a recall. */
export const FIGURES = sql`cross join lateral (
  select count(*)::int as shops, coalesce(sum(y.received), 0)::int as received, count(y.notified_at)::int as notified, count(a.at)::int as answered,
    coalesce(sum(a.stopped), 0)::int as stopped, coalesce(sum(a.sold), 0)::int as sold, coalesce(sum(a.set_aside), 0)::int as set_aside,
    coalesce(sum(y.received) filter (where a.at is null), 0)::int as not_heard
  from recalls.buyer y ${LAST_ANSWER} where y.recall_id = r.id) f`

/** Recalls that an operator may see: of their seller, or all. */
export const visibleTo = (sellerId: number | null) => (sellerId === null ? sql`true` : sql`r.seller_id = ${sellerId}`)

/** A recall as the console shows it. */
export const recallView = (row: RecallRow, now: Date): Out<typeof ConsoleListRecalls>['rows'][number] => ({
  recallId: row.id,
  goodsId: row.goods_id,
  goodsShowName: row.show_name,
  specification: row.specification,
  factory: row.factory,
  units: row.unit,
  batchNo: row.batch_no,
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  class: row.class,
  className: RECALL_CLASS_NAMES[row.class],
  state: row.state,
  stateName: RECALL_NAMES[row.state],
  decidedAt: row.decided_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  byPlatform: row.by_platform,
  startedAt: row.started_at.toISOString(),
  startedBy: row.started_by,
  late: row.state !== RECALL.closed && row.due_at < now && row.answered < row.shops,
  waitingOrders: row.waiting_orders,
  shops: row.shops,
  received: row.received,
  notified: row.notified,
  answered: row.answered,
  stopped: row.stopped,
  sold: row.sold,
  setAside: row.set_aside,
  notHeard: row.not_heard,
})

/** What the audit log calls a recall, as an expression on its id. */
export const recallTitle = (id: Sql<unknown>) =>
  sql`(select rg.show_name || ' · ' || rt.batch_no from recalls.recall rt join catalog.goods rg on rg.id = rt.goods_id where rt.id = ${id})`
