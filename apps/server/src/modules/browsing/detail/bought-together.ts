import { sql } from 'kysely'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { hasOffer } from '../../catalog/index.ts'
import { boughtWith } from '../../orders/index.ts'
import { resolveGoodsId, type GoodsReference } from './resolve-goods-id.ts'

/** A page of six goods that shops bought in the same orders, topped up with the best sellers of the same category. */
export const boughtTogether = (visitor: Visitor, at: Moment, requested: GoodsReference) => sql`
  select t.id, t.sales_count, row_number() over () as ordinal, '[]'::jsonb as key from (
    select g.id, g.sales_count, min(g.turn) as turn, max(g.times) as times from (
      select n.id, n.sales_count, 0 as turn, w.times
      from (${boughtWith(resolveGoodsId(requested))}) w join catalog.goods n on n.id = w.goods_id and n.listed and n.offer_count > 0
      union all
      (select n.id, n.sales_count, 1, 0 from catalog.goods n
       where n.category_id = (select category_id from catalog.goods where id = ${resolveGoodsId(requested)}) and n.listed and n.offer_count > 0
       order by (n.available > 0) desc, n.sales_count desc, n.id desc limit 30)
    ) g
    where g.id <> ${resolveGoodsId(requested)} and ${hasOffer(visitor, at)}
    group by 1, 2 order by turn, times desc, g.sales_count desc, g.id desc limit 6) t`
