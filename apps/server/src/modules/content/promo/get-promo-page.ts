import { GOODS_TYPE, GetPromoPage, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { bestOffers, goodsView } from '../../browsing/index.ts'
import { hasOffer } from '../../catalog/index.ts'
import { findPage, stateOf } from './page-rows.ts'

/**
 * A promotion page for whoever opens its link, with those of its goods that the visitor may be offered, at their own prices. A medicine
 * that needs a prescription by now is left out.
 */
export async function getPromoPage(
  { db, actor, now, settings }: QueryContext<typeof GetPromoPage>,
  { pageId }: In<typeof GetPromoPage>,
): Promise<Out<typeof GetPromoPage>> {
  const row = await findPage(db, pageId)
  const isFor = row && (row.shop_types === null || (actor.shop && row.shop_types.includes(actor.shop.type)))
  if (!isFor || stateOf(row, chinaDay(now)) !== 'shown') return refuse(GetPromoPage, 'NOT_FOUND', {}, '活动已结束')
  const at = { now, settings }
  const page = sql`select g.id, g.sales_count, n.ordinal, '[]'::jsonb as key
    from unnest(${row.goods_nos}::text[]) with ordinality n (goods_no, ordinal) join catalog.goods g on g.goods_no = n.goods_no
    where g.listed and g.offer_count > 0 and g.type <> ${sql.lit(GOODS_TYPE.rx)} and ${hasOffer(actor, at)}`
  const found = row.goods_nos.length === 0 ? [] : await rows(db, bestOffers(actor, at, page))
  return {
    pageId: row.id,
    title: row.title,
    text: row.text,
    until: row.until_day,
    goods: found.map((goods) => goodsView(goods, actor, now)),
  }
}
