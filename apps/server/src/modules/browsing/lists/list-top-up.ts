import type { In, ListTopUp } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { enoughStock, reachableTiers, visible } from '../../catalog/index.ts'
import { hasBought, lastBought } from '../../orders/index.ts'
import { goodsView } from '../views.ts'
import { bestOffers } from './best-offers.ts'

/** Chosen from so many of the seller's best-selling offers. */
const MAX_LOOKED_AT = 1_000
/** Goods of a top-up: two screens, since whoever scrolls further wants the seller's list. */
const MAX_SHOWN = 12

/**
 * What a seller has for a sum that is missing: goods the shop bought before come first, then those whose smallest purchase costs
 * about as much. Near-expiry offers are left out.
 */
export async function listTopUp(
  { db, actor, now, settings }: QueryContext<typeof ListTopUp>,
  { sellerId, missingFen }: In<typeof ListTopUp>,
) {
  const at = { now, settings }
  const shopId = actor.shop.id
  const page = sql`
    select t.goods_id as id, g.sales_count, '[]'::jsonb as key, row_number() over (order by t.bought desc, t.distance, t.goods_id) as ordinal
    from (
      select m.goods_id, ${hasBought(shopId, sql.ref('m.goods_id'))} as bought,
             abs(m.price_fen::bigint * m.min_quantity - ${missingFen}::bigint) as distance
      from (
        select * from catalog.offer o where o.seller_id = ${sellerId} and o.on_sale order by o.sales_count desc, o.id desc limit ${sql.lit(MAX_LOOKED_AT)}) m
      where not m.near_expiry and ${enoughStock('m')} and exists (select from catalog.offer o where o.id = m.id and ${visible(actor)})
      order by bought desc, distance, m.goods_id limit ${sql.lit(MAX_SHOWN)}) t
    join catalog.goods g on g.id = t.goods_id and g.listed`
  const found = await rows(
    db,
    bestOffers(actor, at, page, {
      filter: { sellerId, inStock: true },
      size: MAX_SHOWN,
      extra: lastBought(shopId, sql.ref('g.id')),
    }),
  )
  return {
    rows: found
      .map((row) => ({ ...goodsView(row, actor, now), tiers: reachableTiers(row) }))
      .filter(({ offer }) => offer.cannotBuy === null),
  }
}
