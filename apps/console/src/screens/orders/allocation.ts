import type { ConsoleGetOrder, ListShipBatches, ShipOrder } from '@shop/contract/console-orders'
import type { Args, Out } from '@shop/contract/endpoint'

type Line = Out<typeof ConsoleGetOrder>['lines'][number]
type Found = Out<typeof ListShipBatches>['rows'][number]

/** A batch a line may be shipped from, with the quantity still to ship. */
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
  nearExpiry: boolean
  /** Why it may not be shipped for this line. */
  obstacle: string | null
  /** Reserved of this batch and not shipped; 0 for a batch without a reservation. More may be shipped: the excess comes from its free stock, and another batch keeps its own. */
  left: number
  /** Not reserved: the quantity that may be shipped beyond `left`. */
  available: number
  /** Not yet shipped of the whole line: the upper bound of the parcels. */
  lineLeft: number
}

/** Quantities by the id of a batch row; an empty field means none. */
export type Quantities = Record<string, number | null | undefined>

export interface Parcel {
  way: 'carrier' | 'own'
  carrier?: string
  trackingNo?: string
  driver?: string
  driverPhone?: string
  quantities: Quantities
}

/** What the rest of the lines may be shipped from, one row per batch: a line's reserved batches first, in the server's order. */
export const batchesLeft = (lines: Line[], found: Found[]): BatchLeft[] =>
  lines.flatMap(({ lineId, goodsNo, goodsShowName, specification, units, quantity, shippedQuantity }) =>
    found
      .filter((batch) => batch.lineId === lineId)
      .map(({ batchId, batchNo, expiresOn, nearExpiry, obstacle, reserved, available }) => ({
        id: `${lineId}-${batchId}`,
        lineId,
        batchId,
        goodsNo,
        goodsShowName,
        specification,
        units,
        batchNo,
        expiresOn,
        nearExpiry,
        obstacle,
        left: reserved,
        available,
        lineLeft: quantity - shippedQuantity,
      })),
  )

type ReservedQuantities = Pick<Parcel, 'quantities'> | undefined
const reservedOf = (id: string, parcels: ReservedQuantities[]) =>
  parcels.reduce((sum, parcel) => sum + (parcel?.quantities?.[id] ?? 0), 0)

/** What the parcels leave of each line; negative where they contain more than is left. */
export function notPacked(batches: BatchLeft[], parcels: ReservedQuantities[]): Map<number, number> {
  const rest = new Map<number, number>()
  for (const { id, lineId, lineLeft } of batches) rest.set(lineId, (rest.get(lineId) ?? lineLeft) - reservedOf(id, parcels))
  return rest
}

/** The initial contents of a new parcel: everything not in another parcel, from the reserved batches that may be shipped. */
export function restFor(batches: BatchLeft[], parcels: ReservedQuantities[]): Quantities {
  const rest = notPacked(batches, parcels)
  const quantities: Quantities = {}
  for (const { id, lineId, left, obstacle } of batches) {
    const mine = obstacle ? 0 : left - reservedOf(id, parcels)
    const quantity = Math.max(0, Math.min(mine, rest.get(lineId) ?? 0))
    quantities[id] = quantity
    rest.set(lineId, (rest.get(lineId) ?? 0) - quantity)
  }
  return quantities
}

/**
 * The first parcel after a batch is chosen for it: the batch supplies what no parcel contains of the line, then replaces the
 * line's other batches in this parcel, as far as its free stock goes.
 */
export function swappedIn(batch: BatchLeft, batches: BatchLeft[], parcels: ReservedQuantities[]): Quantities {
  const before = parcels[0]?.quantities ?? {}
  const others = batches.filter(({ id, lineId }) => lineId === batch.lineId && id !== batch.id)
  const unreserved = Math.max(0, notPacked(batches, parcels).get(batch.lineId) ?? 0)
  const start = Math.min(batch.available, unreserved + others.reduce((sum, { id }) => sum + (before[id] ?? 0), 0))
  const after = { ...before, [batch.id]: start }
  let over = start - unreserved
  for (const { id } of others) {
    const gives = Math.max(0, Math.min(before[id] ?? 0, over))
    after[id] = (before[id] ?? 0) - gives
    over -= gives
  }
  return after
}

/** How much more of a batch is shipped than is reserved of it. */
export const beyondReserved = ({ id, left }: BatchLeft, parcels: ReservedQuantities[]) =>
  Math.max(0, reservedOf(id, parcels) - left)

/** Why the parcels can't be sent as they are, or null. */
export function parcelError(batches: BatchLeft[], parcels: ReservedQuantities[]): string | null {
  const rest = notPacked(batches, parcels)
  const over = batches.find(({ lineId }) => (rest.get(lineId) ?? 0) < 0)
  if (over) return `${over.goodsShowName}超过待发数量 ${over.lineLeft} ${over.units}`
  const blocked = batches.find(({ id, obstacle }) => obstacle && reservedOf(id, parcels) > 0)
  if (blocked) return `${blocked.goodsShowName}：批号 ${blocked.batchNo} ${blocked.obstacle}`
  const short = batches.find((batch) => beyondReserved(batch, parcels) > batch.available)
  if (short) return `${short.goodsShowName}：批号 ${short.batchNo} 可用库存仅 ${short.available} ${short.units}`
  const empty = parcels.findIndex((parcel) => !batches.some(({ id }) => (parcel?.quantities?.[id] ?? 0) > 0))
  return empty < 0 ? null : `包裹 ${empty + 1} 里没有商品`
}

/** The call for one parcel. */
export function shipArgs(orderId: number, batches: BatchLeft[], parcel: Parcel): Args<typeof ShipOrder> {
  const lines = batches
    .map(({ id, lineId, batchId }) => ({ lineId, batchId, quantity: parcel.quantities[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return parcel.way === 'own'
    ? { orderId, ownDelivery: true, driver: parcel.driver, driverPhone: parcel.driverPhone, lines }
    : { orderId, carrier: parcel.carrier, trackingNo: parcel.trackingNo, lines }
}
