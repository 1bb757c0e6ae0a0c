import type { CallArgs, CallOut } from '@shop/contract/endpoints'

type Line = CallOut<'ConsoleGetOrder'>['lines'][number]

/** A reserved batch of a line with what of it is still to be shipped. */
export interface BatchLeft {
  id: string
  lineId: number
  batchId: number
  goodsNo: string
  goodsShowName: string
  specification: string
  units: string
  batchNo: string
  expiresOn: string
  /** Reserved of this batch and not shipped. More of it may go: then its free stock gives, and another batch keeps its own. */
  left: number
  /** Not shipped of the whole line: what no parcel may go beyond. */
  lineLeft: number
}

/** Quantities by the id of a batch row; an empty field is none. */
export type Quantities = Record<string, number | null | undefined>

export interface Parcel {
  way: 'carrier' | 'own'
  carrier?: string
  trackingNo?: string
  driver?: string
  driverPhone?: string
  quantities: Quantities
}

/** What is left to ship, a row a reserved batch, in the order of the lines. Nothing where all of it is under way. */
export const batchesLeft = (lines: Line[]): BatchLeft[] =>
  lines.flatMap(({ lineId, goodsNo, goodsShowName, specification, units, quantity, shippedQuantity, reserved }) =>
    reserved
      .map((batch) => ({
        id: `${lineId}-${batch.batchId}`,
        lineId,
        batchId: batch.batchId,
        goodsNo,
        goodsShowName,
        specification,
        units,
        batchNo: batch.batchNo,
        expiresOn: batch.expiresOn,
        left: batch.quantity - batch.shipped,
        lineLeft: quantity - shippedQuantity,
      }))
      .filter(({ left }) => left > 0),
  )

type Holds = Pick<Parcel, 'quantities'> | undefined
const heldOf = (id: string, parcels: Holds[]) => parcels.reduce((sum, parcel) => sum + (parcel?.quantities?.[id] ?? 0), 0)

/** What the parcels leave over of each line; negative where they hold more than there is. */
export function notPacked(batches: BatchLeft[], parcels: Holds[]): Map<number, number> {
  const rest = new Map<number, number>()
  for (const { id, lineId, lineLeft } of batches) rest.set(lineId, (rest.get(lineId) ?? lineLeft) - heldOf(id, parcels))
  return rest
}

/** What a new parcel starts with: everything no other parcel holds, from the batches it is reserved of. */
export function restFor(batches: BatchLeft[], parcels: Holds[]): Quantities {
  const rest = notPacked(batches, parcels)
  const quantities: Quantities = {}
  for (const { id, lineId, left } of batches) {
    const quantity = Math.max(0, Math.min(left - heldOf(id, parcels), rest.get(lineId) ?? 0))
    quantities[id] = quantity
    rest.set(lineId, (rest.get(lineId) ?? 0) - quantity)
  }
  return quantities
}

/** How much more of a batch is sent than is reserved of it. */
export const beyondReserved = ({ id, left }: BatchLeft, parcels: Holds[]) => Math.max(0, heldOf(id, parcels) - left)

/** Why the parcels can't be sent as they stand; null when they can. */
export function parcelFault(batches: BatchLeft[], parcels: Holds[]): string | null {
  const rest = notPacked(batches, parcels)
  const over = batches.find(({ lineId }) => (rest.get(lineId) ?? 0) < 0)
  if (over) return `${over.goodsShowName}超过待发数量 ${over.lineLeft} ${over.units}`
  const empty = parcels.findIndex((parcel) => !batches.some(({ id }) => (parcel?.quantities?.[id] ?? 0) > 0))
  return empty < 0 ? null : `包裹 ${empty + 1} 里没有商品`
}

/** One parcel → one call. */
export function shipArgs(orderId: number, batches: BatchLeft[], parcel: Parcel): CallArgs<'ShipOrder'> {
  const lines = batches
    .map(({ id, lineId, batchId }) => ({ lineId, batchId, quantity: parcel.quantities[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return parcel.way === 'own'
    ? { orderId, ownDelivery: true, driver: parcel.driver, driverPhone: parcel.driverPhone, lines }
    : { orderId, carrier: parcel.carrier as CallArgs<'ShipOrder'>['carrier'], trackingNo: parcel.trackingNo, lines }
}
