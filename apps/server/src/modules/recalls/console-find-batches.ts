import type { ConsoleFindBatches, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing, escapeLike } from '../../kernel/like.ts'

const MAX_FOUND = 20

/** Batches that are looked at; beyond them a longer number is needed. */
const MAX_MATCHING = 500

/**
 * Batch numbers by their beginning, or by the goods number, the newest batches first. A seller finds its own, also by a part of the product's
 * name: for all sellers that would read every product.
 */
export async function consoleFindBatches(
  { db, actor }: QueryContext<typeof ConsoleFindBatches>,
  { keyword }: In<typeof ConsoleFindBatches>,
): Promise<Out<typeof ConsoleFindBatches>> {
  const { sellerId } = actor
  const own = sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`
  const named =
    sellerId === null ? sql`n.goods_no = ${keyword}` : sql`(n.goods_no = ${keyword} or n.show_name ilike ${containing(keyword)})`
  const found = await rows(
    db,
    sql<Out<typeof ConsoleFindBatches>['rows'][number]>`
      with matching as (
        (select b.id from catalog.batch b join catalog.offer o on o.id = b.offer_id
          where b.batch_no like ${`${escapeLike(keyword.toUpperCase())}%`} and ${own} limit ${sql.lit(MAX_MATCHING)})
        union
        (select b.id from catalog.goods n join catalog.offer o on o.goods_id = n.id join catalog.batch b on b.offer_id = o.id
          where ${named} and ${own} limit ${sql.lit(MAX_MATCHING)})
      )
      select g.id as "goodsId", g.show_name as "goodsShowName", g.specification, k.name as factory, t.batch_no as "batchNo", t.sellers
      from (
        select o.goods_id, b.batch_no, max(b.created_at) as at, json_agg(distinct jsonb_build_object('sellerId', s.id, 'name', s.name)) as sellers
        from matching m join catalog.batch b on b.id = m.id join catalog.offer o on o.id = b.offer_id join catalog.seller s on s.id = o.seller_id
        group by o.goods_id, b.batch_no order by at desc, o.goods_id, b.batch_no limit ${sql.lit(MAX_FOUND)}
      ) t join catalog.goods g on g.id = t.goods_id join catalog.factory k on k.id = g.factory_id
      order by t.at desc, g.id, t.batch_no`,
  )
  return { rows: found }
}
