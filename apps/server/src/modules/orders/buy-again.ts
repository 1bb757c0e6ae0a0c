import { BuyAgain, type In, type Out } from '@shop/contract'
import { sql } from 'kysely'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { MAX_CART_LINES, countLines, pipelineLines } from '../cart/index.ts'
import { purchaseBlocker, quantityError } from '../catalog/index.ts'
import { requestedOfferFacts } from './checkout.ts'
import { noSuchOrder } from './order-rows.ts'
import type { OrderLineTable } from './tables.gen.ts'

/**
 * Puts an order's goods into the cart again. What can't be bought now is left out and named with its reason. Refuses, and adds
 * nothing, when the cart would exceed its maximum number of lines.
 */
export async function buyAgain(
  { tx, actor, now, settings, emit }: CommandContext<typeof BuyAgain>,
  { orderId }: In<typeof BuyAgain>,
): Promise<Out<typeof BuyAgain>> {
  const lines = await rows(
    tx,
    sql<
      Pick<OrderLineTable, 'offer_id' | 'quantity'>
    >`select l.offer_id, l.quantity from orders.order_line l join orders.order_head o on o.id = l.order_id where o.id = ${orderId} and o.shop_id = ${actor.shop.id} order by l.id`,
  )
  if (lines.length === 0) noSuchOrder(BuyAgain)
  const facts = await requestedOfferFacts(
    tx,
    actor,
    { now, settings },
    lines.map((l) => ({ offerId: l.offer_id, quantity: l.quantity, minLife: 0 })),
  )
  const skipped: Out<typeof BuyAgain>['left'] = []
  const added: { offerId: number; quantity: number }[] = []
  for (const offer of facts) {
    const blocker = purchaseBlocker(offer, actor) ?? quantityError(offer, offer.requested + offer.in_cart)
    if (blocker) skipped.push({ goodsShowName: offer.show_name, text: blocker.text })
    else added.push({ offerId: offer.offer_id, quantity: offer.requested })
  }
  pipelineLines(tx, actor, now, added)
  const count = await countLines(tx, actor.shop.id)
  if (count > MAX_CART_LINES) refuse(BuyAgain, 'CART_FULL')
  if (added.length > 0) await emit('cart-changed', { shop: actor.shop.id }, {})
  return { added: added.length, left: skipped, count }
}
