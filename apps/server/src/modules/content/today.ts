import type { GetHome, Out } from '@shop/contract'
import type { Reader } from '../../kernel/database.ts'
import type { Visitor } from '../access/index.ts'
import { waitingOrders } from '../buyer-orders/index.ts'
import { nextCutoff, priceHiddenReason, visitorBlocker } from '../catalog/index.ts'
import type { ShownSeller } from './shown-sellers.ts'

type Today = NonNullable<Out<typeof GetHome>['today']>
const secondsUntil = (at: Date, now: Date) => Math.max(0, Math.floor((at.getTime() - now.getTime()) / 1000))

/** The shop's waiting orders, for visitors who may see what they cost. */
export const findWaiting = async (db: Reader, visitor: Visitor, now: Date) =>
  visitor.shop && priceHiddenReason(visitor) === null ? waitingOrders(db, visitor.shop.id, now) : null

/**
 * What needs a buyer today. The promise is that of the sellers in the cart, or of the best-selling ones where nothing is chosen; it is
 * left out for those who can't order.
 */
export function todayView(
  waiting: Awaited<ReturnType<typeof findWaiting>>,
  sellers: readonly ShownSeller[],
  visitor: Visitor,
  now: Date,
): Today | null {
  if (!waiting) return null
  const inCart = sellers.filter((s) => s.cart_fen !== null)
  const next = visitorBlocker(visitor) ? null : nextCutoff(inCart.length > 0 ? inCart : sellers, now)
  return {
    cutoff: next && {
      hour: next.hour,
      secondsLeft: secondsUntil(next.at, now),
      arrival: next.arrival,
      sellers: next.from.map(({ name }) => name),
    },
    ofCart: inCart.length > 0,
    unpaid: waiting.unpaid && {
      orders: waiting.unpaid.orders,
      secondsLeft: secondsUntil(new Date(waiting.unpaid.payBefore), now),
    },
    shipping: waiting.ship,
    receiving: waiting.receive,
  }
}
