import { sql } from '../../../kernel/sql.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { hasOfferSequentially } from '../../catalog/index.ts'
import { boughtWith } from '../../orders/index.ts'
import { resolveGoodsId, type GoodsReference } from './resolve-goods-id.ts'

/**
 * A page of six goods that shops bought in the same orders, topped up with the best sellers of the same category. Offers are looked
 * for in the order of the goods, until six have one. What no seller has in stock is not recommended.
 */
export const boughtTogether = (visitor: Visitor, at: Moment, requested: GoodsReference) => sql`
  select t.id, t.sales_count, row_number() over () as ordinal, '[]'::jsonb as key from (
    select g.id, g.sales_count from (
      select c.id, c.sales_count from (
        select n.id, n.sales_count, 0 as turn, w.times
        from (${boughtWith(resolveGoodsId(requested))}) w join catalog.goods n on n.id = w.goods_id and n.listed and n.offer_count > 0 and n.available > 0
        union all
        (select n.id, n.sales_count, 1, 0 from catalog.goods n
         where n.category_id = (select category_id from catalog.goods where id = ${resolveGoodsId(requested)}) and n.listed and n.offer_count > 0 and n.available > 0
         order by n.sales_count desc, n.id desc limit 30)
      ) c
      where c.id <> ${resolveGoodsId(requested)}
      group by 1, 2 order by min(c.turn), max(c.times) desc, c.sales_count desc, c.id desc offset 0
    ) g
    where ${hasOfferSequentially(visitor, at)} limit 6) t`
