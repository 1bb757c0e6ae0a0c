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
  left: number
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
  lines.flatMap(({ lineId, goodsNo, goodsShowName, specification, units, reserved }) =>
    reserved
      .map(({ batchId, batchNo, expiresOn, quantity, shipped }) => ({
        id: `${lineId}-${batchId}`,
        lineId,
        batchId,
        goodsNo,
        goodsShowName,
        specification,
        units,
        batchNo,
        expiresOn,
        left: quantity - shipped,
      }))
      .filter(({ left }) => left > 0),
  )

/** What the parcels leave over of each batch; negative where they hold more than there is. */
export const notPacked = (batches: BatchLeft[], parcels: (Pick<Parcel, 'quantities'> | undefined)[]): Record<string, number> =>
  Object.fromEntries(
    batches.map(({ id, left }) => [id, left - parcels.reduce((sum, parcel) => sum + (parcel?.quantities?.[id] ?? 0), 0)]),
  )

/** What a new parcel starts with: everything no other parcel holds. */
export const restFor = (batches: BatchLeft[], parcels: Pick<Parcel, 'quantities'>[]): Quantities =>
  Object.fromEntries(Object.entries(notPacked(batches, parcels)).map(([key, rest]) => [key, Math.max(0, rest)]))

/** Why the parcels can't be sent as they stand; null when they can. */
export function parcelFault(batches: BatchLeft[], parcels: Pick<Parcel, 'quantities'>[]): string | null {
  const over = batches.find(({ id }) => (notPacked(batches, parcels)[id] ?? 0) < 0)
  if (over) return `${over.goodsShowName}（批号 ${over.batchNo}）超过待发数量 ${over.left}`
  const empty = parcels.findIndex(({ quantities }) => !batches.some(({ id }) => (quantities?.[id] ?? 0) > 0))
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
