import type { BuyAgain, PreviewBuyAgain } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import type { Buyer } from '../access/index.ts'
import { nearestQuantity, purchaseBlocker, quantityError } from '../catalog/index.ts'
import { requestedOfferFacts, type RequestedOfferFacts } from './checkout.ts'
import { noSuchOrder } from './order-rows.ts'
import type { OrderLineTable } from './tables.gen.ts'

/** A line of an order, and what the shop can have of it now. */
export interface AgainLine {
  facts: RequestedOfferFacts
  /** Fen of a pack, as it was bought. */
  boughtFen: number
  /** Why these packs can't be had, in words; null when they can. */
  problem: string | null
  /** How many can be had: those that were bought, or fewer; 0 when none. On top of the cart. */
  quantity: number
}

/** What the shop can have now of one of its orders, in the order’s lines. Refuses orders of others as unknown. */
export async function againLines(
  call: typeof BuyAgain | typeof PreviewBuyAgain,
  db: Executor,
  { actor, at, orderId }: { actor: Buyer; at: Moment; orderId: number },
): Promise<AgainLine[]> {
  const lines = await rows(
    db,
    sql<Pick<OrderLineTable, 'offer_id' | 'quantity' | 'price_fen'>>`
      select coalesce(f.replaced_by, f.id) as offer_id, sum(l.quantity)::int as quantity, min(l.price_fen) as price_fen
      from orders.order_line l join orders.order_head o on o.id = l.order_id join catalog.offer f on f.id = l.offer_id
      where o.id = ${orderId} and o.shop_id = ${actor.shop.id} group by 1 order by min(l.id)`,
  )
  if (lines.length === 0) noSuchOrder(call)
  const facts = await requestedOfferFacts(
    db,
    actor,
    at,
    lines.map((line) => ({ offerId: line.offer_id, quantity: line.quantity, minLife: 0 })),
  )
  const boughtFen = new Map(lines.map((line) => [line.offer_id, line.price_fen]))
  return facts.map((offer) => ({ facts: offer, boughtFen: boughtFen.get(offer.offer_id)!, ...possible(offer, actor) }))
}

function possible(offer: RequestedOfferFacts, actor: Buyer): Pick<AgainLine, 'problem' | 'quantity'> {
  const blocker = purchaseBlocker(offer, actor)
  if (blocker) return { problem: blocker.text, quantity: 0 }
  const error = quantityError(offer, offer.requested + offer.in_cart)
  if (!error) return { problem: null, quantity: offer.requested }
  return { problem: error.text, quantity: nearestQuantity(offer, actor, offer.requested, offer.in_cart) ?? 0 }
}
