import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import type { Buyer } from '../access/index.ts'
import { inCart, type InCart } from '../cart/index.ts'
import { firstPicture, offerFacts, quantityError, purchaseBlocker, roundedUp, type PurchaseBlocker } from '../catalog/index.ts'
import type { RequestedOfferFacts } from '../orders/index.ts'
import { unitPrice } from '../pricing/index.ts'
import { pricesOf } from '../catalog/index.ts'
import type { PlannedGoods } from '../plan/index.ts'

/** An offer that might serve a line of the plan, at the quantity that this line would buy of it. */
export interface PlannedOffer {
  /** Index of the line. */
  line: number
  facts: RequestedOfferFacts
  /** What the quantity costs, in fen. */
  fen: number
  blocker: PurchaseBlocker | null
}

/** Offers of one goods that are compared, as many as the page that compares them shows. */
const MAX_OFFERS = 50
/** Goods that may replace those of a line, the best-selling ones; and of all lines together, each line's best first. */
export const MAX_SUBSTITUTES = 10
export const MAX_SUBSTITUTES_IN_ALL = 1_500
/** Offers of one of them that are compared: it competes with the others, not with the page of its product. */
const MAX_OFFERS_OF_SUBSTITUTE = 4

/**
 * What could serve each line, with why it can't be bought if that is so: offers of its goods, and of the goods that may replace
 * them where the line allows it. Facts, prices and rules are those of checkout.
 */
export async function plannedOffers(
  db: Executor,
  actor: Buyer,
  at: Moment,
  lines: readonly PlannedGoods[],
  replaceable: ReadonlySet<number>,
): Promise<PlannedOffer[]> {
  const goods = [
    ...lines.map(({ goodsId }, line) => ({ goodsId, line, most: MAX_OFFERS })),
    ...(await substitutes(db, lines, replaceable)).map((one) => ({ ...one, most: MAX_OFFERS_OF_SUBSTITUTE })),
  ]
  const found = await rows(
    db,
    offerFacts<InCart & { min_life: number; line: number }>(
      actor,
      at,
      sql`unnest(${goods.map(({ goodsId }) => goodsId)}::bigint[], ${goods.map(({ line }) => line)}::int[], ${goods.map(({ line }) => lines[line]!.minLifeDays)}::int[],
          ${goods.map(({ most }) => most)}::int[]) w(goods_id, line, min_life, most)
        cross join lateral (select * from catalog.offer wo where wo.goods_id = w.goods_id
          order by wo.on_sale and wo.available > 0 desc, wo.price_fen, wo.id limit w.most) o`,
      sql`w.min_life`,
      sql`${inCart(actor.shop.id)}, w.min_life, w.line`,
    ),
  )
  return found
    .map(({ line, ...read }) => {
      // More in the cart stays there when the basket goes into it, so its price counts.
      const facts = { ...read, requested: roundedUp(read, Math.max(lines[line]!.quantity, read.in_cart)) }
      const { requested } = facts
      const blocker = purchaseBlocker(facts, actor) ?? quantityError(facts, requested)
      return { line, facts, blocker, fen: unitPrice(pricesOf(facts), requested).fen * requested }
    })
    .sort((a, b) => a.line - b.line || a.facts.offer_id - b.facts.offer_id)
}

/**
 * The goods that may replace those of a line: of the same generic name, dosage form and specification, by any factory. Names that many
 * factories make are cut at the best-selling ones, and all lines together at a number that checkout can be computed for.
 */
async function substitutes(db: Executor, lines: readonly PlannedGoods[], replaceable: ReadonlySet<number>) {
  const own = lines.flatMap(({ goodsId }, line) => (replaceable.has(goodsId) ? [{ goodsId, line }] : []))
  if (own.length === 0) return []
  return rows(
    db,
    sql<{ goodsId: number; line: number }>`
      select s.id as "goodsId", w.line
      from unnest(${own.map(({ goodsId }) => goodsId)}::bigint[], ${own.map(({ line }) => line)}::int[]) w(goods_id, line)
      join catalog.goods p on p.id = w.goods_id
      cross join lateral (
        select g.id, row_number() over (order by g.available > 0 desc, g.sales_count desc, g.id) as nth from catalog.goods g
        where g.generic_name = p.generic_name and g.specification = p.specification and g.dosage_form = p.dosage_form
          and g.id <> p.id and g.listed and g.offer_count > 0
        order by nth limit ${sql.lit(MAX_SUBSTITUTES)}) s
      order by s.nth, w.line limit ${sql.lit(MAX_SUBSTITUTES_IN_ALL)}`,
  )
}

/** What goods are called, with their first picture; by id. */
export async function namesOf(db: Executor, goodsIds: readonly number[]) {
  const found = await rows(
    db,
    sql<{ id: number; goodsShowName: string; specification: string; factory: string; units: string; image: string }>`
      select g.id, g.show_name as "goodsShowName", g.specification, f.name as factory, g.unit as units, ${firstPicture()} as image
      from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = any(${goodsIds}::bigint[])`,
  )
  return new Map(found.map(({ id, ...name }) => [id, name]))
}
