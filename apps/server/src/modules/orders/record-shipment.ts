import { ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { DAY, after } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { shipStock } from '../catalog/index.ts'
import type { OrderRow } from './order-rows.ts'
import type { TransitionActor } from './transition-actor.ts'
import { addToHistory, transitionOrders } from './transitions.ts'

/**
 * What a shipment changes in reservations: `released` goes back to the batch, `taken` is newly reserved from it, `shipped`
 * leaves.
 */
export interface ReservationChange {
  lineId: number
  batchId: number
  offerId: number
  taken: number
  released: number
  shipped: number
}

/**
 * Books what leaves in one statement: reservations, lines and batches. The caller holds the locks of the order and its offers.
 */
export async function applyShipment(tx: Tx, changes: readonly ReservationChange[]) {
  await sql`
    with change as (
      select line_id, batch_id, offer_id, sum(taken)::int as taken, sum(released)::int as released, sum(shipped)::int as shipped from unnest(${changes.map((c) => c.lineId)}::bigint[], ${changes.map((c) => c.batchId)}::bigint[], ${changes.map((c) => c.offerId)}::bigint[],
        ${changes.map((c) => c.taken)}::int[], ${changes.map((c) => c.released)}::int[], ${changes.map((c) => c.shipped)}::int[])
        c(line_id, batch_id, offer_id, taken, released, shipped) group by 1, 2, 3
    ), known as (
      update orders.reservation r set quantity = r.quantity + c.taken, released = r.released + c.released, shipped = r.shipped + c.shipped
      from change c where r.order_line_id = c.line_id and r.batch_id = c.batch_id
    ), fresh as (
      insert into orders.reservation (order_line_id, batch_id, offer_id, quantity, shipped)
      select line_id, batch_id, offer_id, taken, shipped from change c
      where not exists (select from orders.reservation r where r.order_line_id = c.line_id and r.batch_id = c.batch_id)
    ), line as (
      update orders.order_line l set shipped_quantity = l.shipped_quantity + t.shipped
      from (select line_id, sum(shipped)::int as shipped from change group by 1) t where l.id = t.line_id
    ), ${shipStock(sql`change`)}
    select from change`.execute(tx)
}

/**
 * Records that a package of a locked order has left; with `isLast` everything is shipped and will be confirmed automatically.
 * Returns the new state.
 */
export async function recordShipment(
  work: TransactionContext,
  order: OrderRow,
  { isLast, by, reason }: { isLast: boolean; by: TransitionActor; reason: string },
) {
  const { tx, now, settings } = work
  if (isLast) {
    const autoConfirmAt = after(now, settings.auto_confirm_after_shipping_days * DAY)
    await transitionOrders(work, [order], { to: ORDER.shipped, by, reason, stamp: { shippedAt: now, autoConfirmAt } })
    return ORDER.shipped
  }
  if (order.status === ORDER.partShipped) await addToHistory(tx, order, by, reason, now)
  else await transitionOrders(work, [order], { to: ORDER.partShipped, by, reason })
  return ORDER.partShipped
}
