import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Tx } from '../../../kernel/database.ts'
import { inOneRoundTrip } from '../../../kernel/pipeline.ts'
import { lockById } from './lock-offers.ts'

interface Sold {
  offer_id: number
  goods_id: number
  seller_id: number
}
/**
 * Locks what `countSales` changes: offers, goods, sellers, each in id order, since orders and other trades lock the same rows
 * concurrently.
 */
export async function lockForSales(tx: Tx, lines: readonly Sold[]) {
  await inOneRoundTrip(
    tx,
    lockById(
      sql`catalog.offer`,
      lines.map((l) => l.offer_id),
    ),
    lockById(
      sql`catalog.goods`,
      lines.map((l) => l.goods_id),
    ),
    lockById(
      sql`catalog.seller`,
      lines.map((l) => l.seller_id),
    ),
  )
}

/**
 * CTEs that add sold packs to the totals of offers, goods and sellers. `line` names an earlier CTE with offer_id, goods_id,
 * seller_id and quantity.
 */
export const countSales = (line: Sql<unknown>) => sql`
    counted_offer as (
      update catalog.offer o set sales_count = o.sales_count + t.n from (select offer_id, sum(quantity)::int as n from ${line} group by 1) t where o.id = t.offer_id
    ), counted_goods as (
      update catalog.goods g set sales_count = g.sales_count + t.n from (select goods_id, sum(quantity)::int as n from ${line} group by 1) t where g.id = t.goods_id
    ), counted_seller as (
      update catalog.seller s set sales_count = s.sales_count + t.n from (select seller_id, sum(quantity)::int as n from ${line} group by 1) t where s.id = t.seller_id
    )`
