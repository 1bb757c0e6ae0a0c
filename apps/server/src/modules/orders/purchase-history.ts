import { sql, type Sql } from '../../kernel/sql.ts'
import { DAY, after } from '../../kernel/clock.ts'

/** Whether the shop has bought a product. */
export const hasBought = (shopId: number, goodsId: Sql<unknown>) =>
  sql`exists (select from orders.purchase_history w where w.shop_id = ${shopId} and w.goods_id = ${goodsId})`

/** Whether a shop has bought a product after a moment. */
export const hasBoughtSince = (shopId: Sql<unknown>, goodsId: Sql<unknown>, since: Sql<unknown>) =>
  sql`exists (select from orders.purchase_history h where h.shop_id = ${shopId} and h.goods_id = ${goodsId} and h.last_at > ${since})`

/** What the shop has bought, as a source of rows with the columns goods_id and last_at. */
export const purchasesOf = (shopId: number) =>
  sql`(select goods_id, last_at from orders.purchase_history where shop_id = ${shopId})`

/** How long what was bought is thought to suffice: it comes last among what to buy again. */
const RESTOCKED_DAYS = 3

/**
 * The goods that a shop most likely has to buy again, as rows with goods_id and place: first what it bought most often, last what
 * it has bought in these days.
 */
export const toRestock = (shopId: number, now: Date, limit: number) => sql`(
  select goods_id, row_number() over (order by last_at > ${after(now, -RESTOCKED_DAYS * DAY)}, times desc, last_at desc, goods_id desc) as place
  from orders.purchase_history where shop_id = ${shopId} order by place limit ${sql.lit(limit)})`

/** What a shop bought last of a product: the moment (ISO 8601), the packs, and the unit price unless it is not recorded. */
export interface Bought {
  at: string
  quantity: number
  fen: number | null
}
/** The column `bought` of a product, for statements of offer facts: null when the shop has not bought it. */
export const lastBought = (shopId: number, goodsId: Sql<unknown>) => sql`, (
  select jsonb_build_object('at', w.last_at, 'fen', w.last_fen,
    'quantity', coalesce(w.last_quantity, greatest(round(w.quantity::numeric / w.times), 1)))
  from orders.purchase_history w where w.shop_id = ${shopId} and w.goods_id = ${goodsId}) as bought`

/** At most this many of the latest order lines of a product are examined for what was bought with it. */
const MAX_LINES = 200

/** What shops bought in the same orders as a product, itself included, as a query for goods_id and times (how many orders). */
export const boughtWith = (goodsId: Sql<unknown>) => sql`
  select x.goods_id, count(*) as times
  from (select order_id from orders.order_line where goods_id = ${goodsId} order by created_at desc, id desc limit ${sql.lit(MAX_LINES)}) l
  join orders.order_line x on x.order_id = l.order_id
  group by x.goods_id`
