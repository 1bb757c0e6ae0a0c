import type { RequestedStock } from '../catalog/index.ts'
import type { Obstacle, RequestedOfferFacts } from './checkout.ts'

/** What is said to those who submit a cart that is gone: another member was faster, or the same person in another window. */
const SUBMITTED = '购物车已由同事提交，或已在其他页面提交，请到订单中查看'

/**
 * How the lines that an order took out of the cart differ from those it asks for, and these lines as they were in the cart. Null:
 * not at all, or the order is not from the cart.
 */
export function cartChanges<L extends RequestedStock>(
  requestedLines: readonly L[],
  fromCart: readonly { offerId: number; quantity: number }[] | null,
  facts: readonly RequestedOfferFacts[],
): { changes: Obstacle[]; lines: L[] } | null {
  if (!fromCart) return null
  const packs = new Map(fromCart.map(({ offerId, quantity }) => [offerId, quantity]))
  const changed = requestedLines.filter((line) => packs.get(line.offerId) !== line.quantity)
  if (changed.length === 0) return null
  if (packs.size === 0) return { changes: [{ reason: 'cart', sellerId: null, gccsId: null, text: SUBMITTED }], lines: [] }
  const changes = changed.map(({ offerId }): Obstacle => {
    const offer = facts.find((f) => f.offer_id === offerId)
    const now = packs.get(offerId)
    const text = now === undefined ? '购物车已由同事提交或删除了它' : `购物车中已改为 ${now}${offer?.unit ?? ''}`
    return { reason: 'cart', sellerId: offer?.seller_id ?? null, gccsId: offerId, text: `${offer?.show_name ?? '商品'}：${text}` }
  })
  const lines = requestedLines.flatMap((line) => {
    const quantity = packs.get(line.offerId)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  return { changes, lines }
}
