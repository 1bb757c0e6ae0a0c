import { CompareOffers, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { inCart, worthInCart, type InCart } from '../../cart/index.ts'
import {
  arrivalDay,
  deliveryText,
  freightOf,
  freightText,
  offerFacts,
  priceHiddenReason,
  pricesOf,
  purchasableQuantity,
  reachableTiers,
  standing,
  visible,
} from '../../catalog/index.ts'
import { regionName } from '../../platform/index.ts'
import { unitPrice } from '../../pricing/index.ts'
import { offerView } from '../views.ts'

interface Extra extends InCart {
  score: number
  region_name: string
  /** What the cart has of the other offers of this seller. */
  in_cart_fen: number
}
/** Maximum number of offers of one product that are compared. */
const MAX_OFFERS = 50

/**
 * All offers of a product that the visitor may see, at a quantity: purchasable ones first, those that have all of it before the
 * others, then the cheapest with freight, then the first to arrive. Visitors who may not see prices get them by the sellers' score, without
 * amounts.
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
      sql`(select * from catalog.offer o where o.goods_id = ${standing(sql`${goodsId}::bigint`)} and ${visible(actor)} order by o.available > 0 desc, ${hidden ? sql`` : sql`o.price_fen, `}o.id limit ${sql.lit(MAX_OFFERS)}) o`,
      sql`0`,
      sql`${inCart(shopId)}, s.score, ${regionName(sql.ref('s.region_id'))} as region_name, ${worthInCart(actor.shop, sql.ref('o.seller_id'), now, sql.ref('o.id'))} as in_cart_fen`,
    ),
  )
  const listed = found.filter((facts) => facts.listed)
  if (
    listed.length === 0 &&
    !(await rows(db, sql`select from catalog.goods where id = ${standing(sql`${goodsId}::bigint`)} and listed`)).length
  )
    refuse(CompareOffers, 'NOT_FOUND')
  const offers = listed.map((facts) => {
    const packs = purchasableQuantity(facts, actor, quantity)
    const view = offerView(facts, actor, now, packs)
    const goodsFen = unitPrice(pricesOf(facts), packs).fen * packs
    const paidFen = facts.in_cart_fen > 0 ? freightOf(facts, facts.in_cart_fen) : 0
    const freightFen = freightOf(facts, facts.in_cart_fen + goodsFen) - paidFen
    const totalFen = goodsFen + freightFen
    const complete = packs >= quantity
    const inStock = facts.available > 0
    return {
      // Order of preference; money counts only for visitors who may see it.
      order: [
        view.cannotBuy ? 1 : 0,
        inStock ? 0 : 1,
        complete ? 0 : 1,
        hidden ? -facts.score : totalFen / packs,
        Number(arrivalDay(facts, now).replaceAll('-', '')),
        facts.offer_id,
      ],
      view: {
        ...view,
        tiers: hidden ? [] : reachableTiers(facts),
        sellerScore: facts.score,
        quantity: packs,
        complete,
        goodsFen: hidden ? null : goodsFen,
        freightFen: hidden ? null : freightFen,
        freightInCart: !hidden && paidFen > 0 && freightFen === 0,
        totalFen: hidden ? null : Math.max(totalFen, 0),
        minOrderFen: hidden ? null : facts.min_order_fen,
        missingFen: hidden ? null : Math.max(facts.min_order_fen - facts.in_cart_fen - goodsFen, 0),
        freightText: freightText(facts),
        deliveryText: inStock ? deliveryText(facts, now) : '',
        arrivesOn: inStock ? arrivalDay(facts, now) : null,
        regionName: facts.region_name,
      },
    }
  })
  const compare = (a: number[], b: number[]) => a.reduce((sign, value, i) => sign || value - b[i]!, 0)
  return { rows: offers.sort((a, b) => compare(a.order, b.order)).map(({ view }) => view) }
}
