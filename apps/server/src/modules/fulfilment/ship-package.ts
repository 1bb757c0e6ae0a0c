import type { OrderStatus, ShipOrder } from '@shop/contract'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { RefusalOutcome } from '../../kernel/refusal.ts'
import { newNumber } from '../../kernel/numbers.ts'
import { lockOffers, refreshOffer } from '../catalog/index.ts'
import { applyShipment, recordShipment, type OrderRow, type TransitionActor } from '../orders/index.ts'
import { OWN_DELIVERY } from './carrier.ts'
import { batchesToShip, insertPackage, linesToShip, type Parcel } from './package-queries.ts'
import { planShipment, type RequestedPacks } from './ship-plan.ts'
import { pollTrackJob } from './poll-track.ts'

/** Why a package can't be shipped, in words for the seller. */
export type ShipError = RefusalOutcome<typeof ShipOrder, 'SHIP_MISMATCH' | 'STOCK_SHORT' | 'DUPLICATE'> & { text: string }

/** A shipped package: the new state of its order, and which batches replaced which. */
export interface ShippedPackage {
  status: OrderStatus
  packageId: number
  packageNo: string
  quantity: number
  carriedBy: string
  swaps: string[]
}

/**
 * Ships one package of a locked order by batch. Batches are the reserved ones, or others of the same offer: then the reservation
 * moves and the buyer reads which batch number replaced which. The order is shipped once nothing of it remains; a job tracks the
 * package. After an error the transaction is half done: the caller must refuse, which rolls it back. Locks offers by id.
 */
export async function shipPackage(
  work: TransactionContext,
  order: OrderRow,
  parcel: Parcel,
  requested: readonly RequestedPacks[],
  by: TransitionActor,
): Promise<ShippedPackage | { error: ShipError }> {
  const { tx, now, enqueue } = work
  const lines = await linesToShip(tx, order.id)
  const touched = new Set(requested.map((l) => l.lineId))
  const chosen = lines.filter((l) => touched.has(l.lineId))
  const offerIds = [...new Set(chosen.map((l) => l.offerId))]
  await lockOffers(tx, offerIds)
  const batchIds = [...requested.map((l) => l.batchId), ...chosen.flatMap((l) => l.reserved.map((r) => r.batchId))]
  const plan = planShipment(requested, lines, await batchesToShip(tx, batchIds, work))
  if ('reason' in plan) return { error: plan }

  await applyShipment(tx, plan.changes)
  if (plan.swaps.length > 0) await refreshOffer(tx, offerIds, work)
  const packageNo = newNumber('B', now)
  const carried = parcel.ownDelivery ? `${parcel.driver} ${parcel.driverPhone}` : parcel.trackingNo!
  const carriedBy = `${parcel.ownDelivery ? OWN_DELIVERY : parcel.carrierName} ${carried}`
  const leaving = plan.changes.filter((c) => c.shipped > 0)
  const packageId = await insertPackage(tx, order, packageNo, parcel, leaving, `卖家已发货，${carriedBy}`, now)
  if (packageId === undefined) {
    const text = `运单号 ${carried} 已用于其他包裹，请核对`
    return { error: { reason: 'DUPLICATE', data: { trackingNo: carried }, text } }
  }
  const quantity = requested.reduce((sum, l) => sum + l.quantity, 0)
  const isLast = lines.reduce((sum, l) => sum + l.unshipped, 0) === quantity
  const status = await recordShipment(work, order, { isLast, by, reason: [carriedBy, ...plan.swaps].join('；') })
  await enqueue(pollTrackJob, { packageId }, { key: `package-${packageId}` })
  return { status, packageId, packageNo, quantity, carriedBy, swaps: plan.swaps }
}
