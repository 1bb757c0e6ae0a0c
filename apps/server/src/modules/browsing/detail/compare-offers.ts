import { CompareOffers, type In, type Out } from '@shop/contract'
import { sql } from 'kysely'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { inCart, worthInCart, type InCart } from '../../cart/index.ts'
import { deliveryText, freightText, priceHiddenReason, offerFacts, pricesOf, visible } from '../../catalog/index.ts'
import { regionName } from '../../platform/index.ts'
import { shownTiers, unitPrice } from '../../pricing/index.ts'
import { offerView } from '../views.ts'

interface Extra extends InCart {
  score: number
  region_name: string
  /** The value of the other offers of this seller in the cart. */
  in_cart_fen: number
}
/** Maximum number of offers of one product that are compared. */
const MAX_OFFERS = 50

/**
 * All offers of a product that the visitor may see, at a quantity: purchasable ones first, then the cheapest. Visitors who may
 * not see prices get them by the sellers' score, without amounts.
 */
export async function compareOffers(
  { db, actor, now, settings }: QueryContext<typeof CompareOffers>,
  { goodsId, quantity = 1 }: In<typeof CompareOffers>,
): Promise<Out<typeof CompareOffers>> {
  const hidden = priceHiddenReason(actor)
  const shopId = actor.shop?.id ?? null
  const found = await rows(
    db,
    offerFacts<Extra>(
      actor,
      { now, settings },
      sql`(select * from catalog.offer o where o.goods_id = ${goodsId} and ${visible(actor)} order by o.available > 0 desc, ${hidden ? sql`o.sort_weight desc` : sql`o.price_fen`}, o.id limit ${sql.lit(MAX_OFFERS)}) o`,
      sql`0`,
      sql`${inCart(shopId)}, s.score, ${regionName(sql.ref('s.region_id'))} as region_name, ${worthInCart(shopId, sql.ref('o.seller_id'), sql.ref('o.id'))} as in_cart_fen`,
    ),
  )
  const listed = found.filter((facts) => facts.listed)
  if (listed.length === 0 && !(await rows(db, sql`select from catalog.goods where id = ${goodsId} and listed`)).length)
    refuse(CompareOffers, 'NOT_FOUND')
  const offers = listed.map((facts) => {
    const view = offerView(facts, actor, now, quantity)
    const fen = unitPrice(pricesOf(facts), Math.max(quantity, facts.min_quantity)).fen
    const subtotalFen = facts.in_cart_fen + fen * Math.max(quantity, facts.min_quantity)
    return {
      // Order of preference; price counts only for visitors who may see it.
      order: [view.cannotBuy ? 1 : 0, facts.available > 0 ? 0 : 1, hidden ? -facts.score : fen, facts.offer_id],
      view: {
        ...view,
        tiers: hidden ? [] : shownTiers(pricesOf(facts)),
        sellerScore: facts.score,
        minOrderFen: hidden ? null : facts.min_order_fen,
        missingFen: hidden ? null : Math.max(facts.min_order_fen - subtotalFen, 0),
        freightText: freightText(facts),
        deliveryText: deliveryText(facts, now),
        regionName: facts.region_name,
      },
    }
  })
  const compare = (a: number[], b: number[]) => a.reduce((sign, value, i) => sign || value - b[i]!, 0)
  return { rows: offers.sort((a, b) => compare(a.order, b.order)).map(({ view }) => view) }
}
