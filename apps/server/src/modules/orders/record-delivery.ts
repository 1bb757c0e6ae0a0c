import { ORDER } from '@shop/contract'
import { DAY, after } from '../../kernel/clock.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { OrderRow } from './order-rows.ts'
import { SYSTEM_ACTOR } from './transition-actor.ts'
import { transitionOrders } from './transitions.ts'

/**
 * Records that all packages of a locked order were delivered; it is confirmed automatically `auto_confirm_days` later, or when an
 * extension ends.
 */
export async function recordDelivery(work: TransactionContext, order: OrderRow, deliveredAt: Date) {
  const confirmAt = after(deliveredAt, work.settings.auto_confirm_days * DAY)
  const extended = order.extended_at && order.auto_confirm_at && order.auto_confirm_at > confirmAt
  await transitionOrders(work, [order], {
    to: ORDER.delivered,
    by: SYSTEM_ACTOR,
    stamp: { deliveredAt, autoConfirmAt: extended ? order.auto_confirm_at! : confirmAt },
  })
}
