import { CompareOffers, type In, type Out } from '@shop/contract'
import { sql } from 'kysely'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { shownTiers, unitPrice } from '../pricing/index.ts'
import { deliveryText } from './delivery.ts'
import { freightText } from './freight.ts'
import { offerFacts, type OfferFacts } from './offer-facts.ts'
import { hiddenFrom, offerView, pricesOf } from './views.ts'
import { visible } from './visible.ts'

type Row = OfferFacts & { score: number; region_name: string; in_cart_fen: number }
/** Offers of one goods that are compared. */
const MOST = 50

/** What a seller's cart lines come to by the prices they were put in at; the offer in question counts by its quantity instead. */
const cartOfSeller = (shopId: number | null) => sql`coalesce((
  select sum(l.quantity * l.seen_fen) from cart.line l join catalog.offer lo on lo.id = l.offer_id
  where l.shop_id = ${shopId} and lo.seller_id = o.seller_id and l.offer_id <> o.id and l.chosen), 0)`

/**
 * All offers of a goods that the visitor may see, at a quantity: those that can be bought first, then the cheapest. Who may
 * not see prices gets them by the sellers' score, and no amounts.
 */
export async function compareOffers(
  { db, actor, now }: QueryContext<typeof CompareOffers>,
  { goodsId, quantity = 1 }: In<typeof CompareOffers>,
): Promise<Out<typeof CompareOffers>> {
  const hidden = hiddenFrom(actor)
  const found = await rows(
    db,
    offerFacts<Pick<Row, 'score' | 'region_name' | 'in_cart_fen'>>(
      actor,
      now,
      sql`(select * from catalog.offer o where o.goods_id = ${goodsId} and ${visible(actor)} order by o.available > 0 desc, ${hidden ? sql`o.sort_weight desc` : sql`o.price_fen`}, o.id limit ${sql.lit(MOST)}) o`,
      sql`0`,
      sql`, s.score, (select r.full_name from platform.region r where r.id = s.region_id) as region_name, ${cartOfSeller(actor.shop?.id ?? null)} as in_cart_fen`,
    ),
  )
  const listed = found.filter((facts) => facts.listed)
  if (listed.length === 0 && !(await rows(db, sql`select from catalog.goods where id = ${goodsId} and listed`)).length)
    refuse(CompareOffers, 'NOT_FOUND')
  const offers = listed.map((facts) => {
    const view = offerView(facts, actor, now, quantity)
    const fen = unitPrice(pricesOf(facts), Math.max(quantity, facts.min_quantity)).fen
    const worth = facts.in_cart_fen + fen * Math.max(quantity, facts.min_quantity)
    return {
      // Order of preference; price counts only for who sees it.
      order: [view.cannotBuy ? 1 : 0, facts.available > 0 ? 0 : 1, hidden ? -facts.score : fen, facts.offer_id],
      view: {
        ...view,
        tiers: hidden ? [] : shownTiers(pricesOf(facts)),
        sellerScore: facts.score,
        minOrderFen: hidden ? null : facts.min_order_fen,
        missingFen: hidden ? null : Math.max(facts.min_order_fen - worth, 0),
        freightText: freightText(facts),
        deliveryText: deliveryText(facts, now),
        regionName: facts.region_name,
      },
    }
  })
  const compare = (a: number[], b: number[]) => a.reduce((sign, value, i) => sign || value - b[i]!, 0)
  return { rows: offers.sort((a, b) => compare(a.order, b.order)).map(({ view }) => view) }
}
