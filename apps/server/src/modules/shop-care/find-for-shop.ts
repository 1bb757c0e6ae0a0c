import { FindForShop, MAX_FOUND_FOR_SHOP, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listFen, offerFacts, purchaseBlocker, type OfferFacts } from '../catalog/index.ts'
import { findWorking, handles } from '../salesmen/index.ts'
import { exactMatch, findGoods, parseQuery } from '../search/index.ts'
import { asShop, IN_CART_ALREADY, ofSeller, ofShop } from './carts-for-salesmen.ts'

/** So many goods that match are looked through for those that the salesman handles. */
const MAX_EXAMINED = 300

/** The line of the shop’s cart. */
interface Line {
  in_cart: number
  put_by: number | null
}

/** Goods by words that the salesman may put into a shop's cart; without words, what they have put there. Only at list prices. */
export async function findForShop(
  { db, actor, now, settings }: QueryContext<typeof FindForShop>,
  { shopId, keyword = '' }: In<typeof FindForShop>,
): Promise<Out<typeof FindForShop>> {
  const at = { now, settings }
  const working = await findWorking(db, actor.userId)
  const { visitor, salesman } = await asShop(FindForShop, db, { actor, salesman: working, shopId, at })
  const match = exactMatch(parseQuery(keyword))
  // Words without anything to look for, such as punctuation alone.
  if (keyword && !match) return { rows: [], more: false }
  const line = sql`cart.line l on l.shop_id = ${shopId} and l.offer_id = o.id`
  const from = match
    ? sql`(select f.id, row_number() over () as nth from (${findGoods(match)} limit ${sql.lit(MAX_EXAMINED)}) f) w
        join catalog.offer o on o.goods_id = w.id and o.on_sale and ${ofSeller(salesman)} left join ${line}`
    : sql`catalog.offer o join ${line} and l.salesman_id = ${salesman.id}`
  const extra = sql`, ${match ? sql`w.nth` : sql`0`} as nth, ${handles(salesman.id)} as handled, coalesce(l.quantity, 0) as in_cart, l.salesman_id as put_by`
  const found = await rows(
    db,
    sql<OfferFacts & Line & { handled: boolean }>`select * from (${offerFacts<Line>(visitor, at, from, sql`0`, extra)}) x
      where x.handled order by x.nth, x.offer_id limit ${sql.lit(MAX_FOUND_FOR_SHOP + 1)}`,
  )
  return {
    rows: found.slice(0, MAX_FOUND_FOR_SHOP).map((it) => {
      const isOwn = it.put_by === salesman.id
      const blocker = purchaseBlocker(it, visitor)
      return {
        gccsId: it.offer_id,
        goodsShowName: it.show_name,
        specification: it.specification,
        factory: it.factory,
        units: it.unit,
        image: it.image,
        sellerName: it.seller_name,
        listFen: listFen(it),
        minQuantity: it.min_quantity,
        step: it.step,
        quantity: isOwn ? it.in_cart : 0,
        cannotPut: it.in_cart > 0 && !isOwn ? IN_CART_ALREADY : blocker ? ofShop(blocker) : '',
      }
    }),
    more: found.length > MAX_FOUND_FOR_SHOP,
  }
}
