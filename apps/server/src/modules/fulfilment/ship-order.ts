import { ShipOrder, SELLER_ORDER_NAMES, type In, type Out } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse, refuseBy } from '../../kernel/refusal.ts'
import { lockOffers, refreshOffer } from '../catalog/index.ts'
import { audit } from '../operators/index.ts'
import { bookShipment, lockOwnOrder, newNumber, recordShipment } from '../orders/index.ts'
import { carrierName } from './carrier.ts'
import { mayShip, moverOf } from './policy.ts'
import { planShipment } from './ship-plan.ts'
import { batchesToShip, insertPackage, linesToShip, type PackageToWrite } from './ship-queries.ts'
import { trackJob } from './track.ts'

/** Who carries the package: a carrier with its number, or the seller's own driver. Names the field that is missing. */
function parcelOf(input: In<typeof ShipOrder>, packageNo: string): PackageToWrite {
  if (input.ownDelivery) {
    if (!input.driver) badInput({ driver: '请填写司机姓名' })
    if (!input.driverPhone) badInput({ driverPhone: '请填写司机电话' })
    const { driver, driverPhone } = input
    return { packageNo, ownDelivery: true, carrier: null, trackingNo: null, driver, driverPhone }
  }
  if (!input.carrier) badInput({ carrier: '请选择物流公司' })
  if (!input.trackingNo) badInput({ trackingNo: '请填写运单号' })
  // Carriers' numbers are written in capitals; a second spelling would pass for another package.
  const trackingNo = input.trackingNo.toUpperCase()
  return { packageNo, ownDelivery: false, carrier: input.carrier, trackingNo, driver: '', driverPhone: '' }
}

/**
 * Ships one package by batch (5|11 → 11, or 6 once all is shipped). Batches are the reserved ones, or others of the same offer:
 * then the reservation moves and the buyer reads which number took which one's place. Locks: order, offers by id.
 */
export async function shipOrder(
  context: CommandContext<typeof ShipOrder>,
  input: In<typeof ShipOrder>,
): Promise<Out<typeof ShipOrder>> {
  const { tx, actor, now, ip, traceId, enqueue } = context
  const { orderId } = input
  const parcel = parcelOf(input, newNumber('B', now))
  if (new Set(input.lines.map((l) => `${l.lineId} ${l.batchId}`)).size !== input.lines.length)
    badInput({ lines: '同一商品的同一批号只能填一行' })

  const order = await lockOwnOrder(tx, ShipOrder, { sellerId: actor.sellerId }, orderId)
  if (!mayShip(order.status))
    refuse(ShipOrder, 'ORDER_MOVED_ON', { status: order.status }, `订单${SELLER_ORDER_NAMES[order.status]}，不能发货`)
  const lines = await linesToShip(tx, orderId)
  const touched = new Set(input.lines.map((l) => l.lineId))
  const chosen = lines.filter((l) => touched.has(l.lineId))
  const offerIds = [...new Set(chosen.map((l) => l.offerId))]
  await lockOffers(tx, offerIds)
  const batchIds = [...input.lines.map((l) => l.batchId), ...chosen.flatMap((l) => l.reserved.map((r) => r.batchId))]
  const plan = planShipment(input.lines, lines, await batchesToShip(tx, batchIds, context))
  if ('reason' in plan) refuseBy(ShipOrder, plan, plan.text)

  await bookShipment(tx, plan.changes)
  if (plan.swaps.length > 0) await refreshOffer(tx, offerIds, context)
  const carried = parcel.ownDelivery ? `${parcel.driver} ${parcel.driverPhone}` : parcel.trackingNo!
  const by = `${carrierName(parcel.carrier, parcel.ownDelivery)} ${carried}`
  const leaving = plan.changes.filter((c) => c.shipped > 0)
  const written = await insertPackage(tx, order, parcel, leaving, `卖家已发货，${by}`, now)
  if (!written) refuse(ShipOrder, 'DUPLICATE', { trackingNo: carried }, `运单号 ${carried} 已用于其他包裹，请核对`)

  const shippedNow = input.lines.reduce((sum, l) => sum + l.quantity, 0)
  const isLast = lines.reduce((sum, l) => sum + l.left, 0) === shippedNow
  const status = await recordShipment(context, order, { isLast, by: moverOf(actor), reason: [by, ...plan.swaps].join('；') })
  await enqueue(trackJob, { packageId: written.id }, { key: `package-${written.id}` })
  await audit(
    tx,
    { operator: actor, ip, traceId, now },
    {
      action: 'order.ship',
      subjectKind: 'order',
      subjectId: orderId,
      before: { status: order.status },
      after: {
        status,
        packageNo: parcel.packageNo,
        by,
        quantity: shippedNow,
        ...(plan.swaps.length > 0 && { swaps: plan.swaps }),
      },
    },
  )
  return { orderId, status, packageId: written.id, packageNo: parcel.packageNo }
}
