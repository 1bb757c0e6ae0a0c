import { PutBasketIntoCart, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { MAX_CART_LINES, countLines, deselectOthers, inCart, pipelineRaisedLines, type InCart } from '../cart/index.ts'
import { offerFacts, pricesOf, purchaseBlocker, quantityError } from '../catalog/index.ts'
import { unitPrice } from '../pricing/index.ts'

/**
 * Brings the cart to the quantities of a basket: what lies there counts, so that a repetition changes nothing. Only the basket's
 * lines are chosen then, so that checkout costs what the basket says. What can't be bought in its quantity is left out and named with
 * its reason. Refuses, and adds nothing, when the cart would have too many lines.
 */
export async function putBasketIntoCart(
  { tx, actor, now, settings, emit }: CommandContext<typeof PutBasketIntoCart>,
  { lines }: In<typeof PutBasketIntoCart>,
): Promise<Out<typeof PutBasketIntoCart>> {
  const asked = new Map(lines.map(({ gccsId, quantity, minLifeDays = 0 }) => [gccsId, { quantity, minLife: minLifeDays }]))
  if (asked.size < lines.length) badInput({ lines: '同一商品不能出现两次' })
  const found = await rows(
    tx,
    offerFacts<InCart>(
      actor,
      { now, settings },
      sql`unnest(${[...asked.keys()]}::bigint[], ${[...asked.values()].map(({ minLife }) => minLife)}::int[]) w(offer_id, min_life) join catalog.offer o on o.id = w.offer_id`,
      sql`w.min_life`,
      inCart(actor.shop.id),
    ),
  )
  const left: Out<typeof PutBasketIntoCart>['left'] = []
  const put: Parameters<typeof pipelineRaisedLines>[3][number][] = []
  let already = 0
  for (const facts of found) {
    const line = asked.get(facts.offer_id)!
    const quantity = Math.max(line.quantity, facts.in_cart)
    const blocker = purchaseBlocker(facts, actor) ?? quantityError(facts, quantity)
    if (blocker) {
      left.push({ goodsShowName: facts.show_name, text: blocker.text })
      continue
    }
    if (facts.in_cart >= line.quantity) already += 1
    put.push({ offerId: facts.offer_id, ...line, fen: unitPrice(pricesOf(facts), quantity).fen })
  }
  pipelineRaisedLines(tx, actor, now, put)
  const kept = put.map(({ offerId }) => offerId)
  const deselected = put.length > 0 ? await deselectOthers(tx, actor.shop.id, kept, now) : 0
  const count = await countLines(tx, actor.shop.id)
  if (count > MAX_CART_LINES) refuse(PutBasketIntoCart, 'CART_FULL')
  if (put.length > 0) await emit('cart-changed', { shop: actor.shop.id }, {})
  return { added: put.length, already, left, deselected, count }
}
