import type { ConsoleFindBatches, In, Out } from '@shop/contract'
import { sql } from 'kysely'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'

const MAX_FOUND = 20

/** Batch numbers by the number itself or a part of the product's name, the newest batches first; a seller finds its own. */
export async function consoleFindBatches(
  { db, actor }: QueryContext<typeof ConsoleFindBatches>,
  { keyword }: In<typeof ConsoleFindBatches>,
): Promise<Out<typeof ConsoleFindBatches>> {
  const own = actor.sellerId === null ? sql`true` : sql`o.seller_id = ${actor.sellerId}`
  const found = await rows(
    db,
    sql<Out<typeof ConsoleFindBatches>['rows'][number]>`
      select g.id as "goodsId", g.show_name as "goodsShowName", g.specification, k.name as factory, t.batch_no as "batchNo", t.sellers
      from (
        select o.goods_id, b.batch_no, max(b.created_at) as at, json_agg(distinct jsonb_build_object('sellerId', s.id, 'name', s.name)) as sellers
        from catalog.batch b join catalog.offer o on o.id = b.offer_id join catalog.seller s on s.id = o.seller_id
          join catalog.goods n on n.id = o.goods_id
        where ${own} and (b.batch_no = ${keyword.toUpperCase()} or b.batch_no = ${keyword} or n.show_name ilike ${containing(keyword)})
        group by o.goods_id, b.batch_no order by at desc, o.goods_id, b.batch_no limit ${sql.lit(MAX_FOUND)}
      ) t join catalog.goods g on g.id = t.goods_id join catalog.factory k on k.id = g.factory_id
      order by t.at desc, g.id, t.batch_no`,
  )
  return { rows: found }
}
