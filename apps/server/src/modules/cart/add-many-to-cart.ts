import { AddManyToCart, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { offerFacts, purchaseBlocker, quantityError } from '../catalog/index.ts'
import { notifyMembers } from './changed-cart.ts'
import { MAX_CART_LINES, countLines, inCart, pipelineLines, type InCart } from './queries.ts'

/**
 * Adds several offers to the cart at once. What can't be bought in its quantity, together with what lies in the cart, is left out
 * and named with its reason. Refuses, and adds nothing, when the cart would exceed its maximum number of lines.
 */
export async function addManyToCart(
  context: CommandContext<typeof AddManyToCart>,
  { lines }: In<typeof AddManyToCart>,
): Promise<Out<typeof AddManyToCart>> {
  const { tx, actor, now } = context
  const quantities = new Map(lines.map((line) => [line.gccsId, line.quantity]))
  const found = await rows(
    tx,
    offerFacts<InCart>(
      actor,
      context,
      sql`unnest(${[...quantities.keys()]}::bigint[]) w(offer_id) join catalog.offer o on o.id = w.offer_id`,
      sql`0`,
      inCart(actor.shop.id),
    ),
  )
  const left: Out<typeof AddManyToCart>['left'] = []
  const added: { offerId: number; quantity: number }[] = []
  for (const facts of found) {
    const quantity = quantities.get(facts.offer_id)!
    const blocker = purchaseBlocker(facts, actor) ?? quantityError(facts, quantity + facts.in_cart)
    if (blocker) left.push({ goodsShowName: facts.show_name, text: blocker.text })
    else added.push({ offerId: facts.offer_id, quantity })
  }
  pipelineLines(tx, actor, now, added)
  const count = await countLines(tx, actor.shop.id)
  if (count > MAX_CART_LINES) refuse(AddManyToCart, 'CART_FULL')
  if (added.length > 0) await notifyMembers(context)
  return { added: added.length, left, count }
}
