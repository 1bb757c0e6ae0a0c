import type { RefusalData, ShipOrder } from '@shop/contract'
import type { RefusalOutcome } from '../../kernel/refusal.ts'
import type { ReservationChange } from '../orders/index.ts'
import type { BatchTable } from '../catalog/tables.gen.ts'
import type { OrderLineTable, ReservationTable } from '../orders/tables.gen.ts'

/** An order line to ship, with the batches reserved for it. Read under the locks of the order and its offers. */
export interface LineToShip {
  lineId: OrderLineTable['id']
  offerId: OrderLineTable['offer_id']
  name: OrderLineTable['show_name']
  unit: OrderLineTable['unit']
  /** Not shipped yet. */
  unshipped: number
  minLifeDays: OrderLineTable['min_life_days']
  reserved: { batchId: ReservationTable['batch_id']; left: number }[]
}
/** The current state of a batch; `lifeDays` in days, `sellable` by the minimum remaining shelf life. */
export interface BatchToShip extends Pick<BatchTable, 'id' | 'locked' | 'available'> {
  offerId: BatchTable['offer_id']
  batchNo: BatchTable['batch_no']
  lifeDays: number
  sellable: boolean
  /** What orders hold of it is shipped; nothing else of it, before its inspection report is there. */
  awaitsReport: BatchTable['awaits_report']
}
/** What is requested to be shipped: packs of a line from a batch. */
export interface RequestedPacks {
  lineId: number
  batchId: number
  quantity: number
}

export type ShipError = RefusalOutcome<typeof ShipOrder, 'SHIP_MISMATCH' | 'STOCK_SHORT'> & { text: string }
export interface ShipPlan {
  changes: ReservationChange[]
  /** Which batches replaced which, in words for the buyer. */
  swaps: string[]
}

interface ShipContext {
  batches: ReadonlyMap<number, BatchToShip>
  /** The free stock of each batch; decreases as it is taken. */
  free: Map<number, number>
}
const mismatch = (text: string, data: RefusalData<typeof ShipOrder, 'SHIP_MISMATCH'>): ShipError => ({
  reason: 'SHIP_MISMATCH',
  text,
  data,
})

/**
 * Why a batch may not be shipped, in the words that follow its number, or null. The buyer's required shelf life applies to stock
 * that is not reserved yet.
 */
export function batchObstacle(
  { locked, sellable, lifeDays }: Pick<BatchToShip, 'locked' | 'sellable' | 'lifeDays'>,
  askedLife: number,
) {
  if (locked) return '已锁定，不能发货，请换批号'
  if (!sellable) return `效期仅剩 ${lifeDays} 天，不能发货，请换批号`
  return lifeDays < askedLife ? `效期仅剩 ${lifeDays} 天，买家要求不少于 ${askedLife} 天` : null
}

/** Why a batch may not be shipped for a line, or null. `extra` of it is not reserved for the line yet. */
function batchError(
  line: LineToShip,
  batch: BatchToShip | undefined,
  extra: number,
  free: ShipContext['free'],
): ShipError | null {
  if (!batch || batch.offerId !== line.offerId) return mismatch(`${line.name}：没有这个批号`, { lineId: line.lineId })
  const at = { lineId: line.lineId, batchId: batch.id, batchNo: batch.batchNo }
  const named = `${line.name}：批号 ${batch.batchNo}`
  const obstacle = batchObstacle(batch, extra > 0 ? line.minLifeDays : 0)
  if (obstacle) return mismatch(`${named} ${obstacle}`, at)
  if (extra > 0 && batch.awaitsReport) return mismatch(`${named} 待药检报告，只能发已预留的`, at)
  const available = free.get(batch.id)!
  return extra > available
    ? { reason: 'STOCK_SHORT', text: `${named} 可用库存仅 ${available} ${line.unit}`, data: { ...at, available } }
    : null
}

/**
 * One line's part of the plan: takes the requested quantity of each batch, then releases as much of the line's other
 * reservations.
 */
function planLine(line: LineToShip, requests: readonly RequestedPacks[], { batches, free }: ShipContext): ShipPlan | ShipError {
  const { lineId, offerId } = line
  const held = new Map(line.reserved.map((r) => [r.batchId, r.left]))
  const changes = new Map<number, ReservationChange>()
  const changeOf = (batchId: number) => {
    const change = changes.get(batchId) ?? { lineId, batchId, offerId, taken: 0, released: 0, shipped: 0 }
    changes.set(batchId, change)
    return change
  }
  for (const { batchId, quantity } of requests) {
    const fromReservation = Math.min(quantity, held.get(batchId) ?? 0)
    const extra = quantity - fromReservation
    const error = batchError(line, batches.get(batchId), extra, free)
    if (error) return error
    held.set(batchId, (held.get(batchId) ?? 0) - fromReservation)
    free.set(batchId, free.get(batchId)! - extra)
    const change = changeOf(batchId)
    change.taken += extra
    change.shipped += quantity
  }

  const numberOf = (batchId: number) => batches.get(batchId)!.batchNo
  const taken = [...changes.values()].filter((c) => c.taken > 0)
  if (taken.length === 0) return { changes: [...changes.values()], swaps: [] }
  const mayLeave = (batchId: number) => Number(batches.get(batchId)!.sellable && !batches.get(batchId)!.locked)
  const replacedBatches: string[] = []
  let toRelease = taken.reduce((sum, c) => sum + c.taken, 0)
  for (const [batchId, left] of [...held].toSorted(([a], [b]) => mayLeave(a) - mayLeave(b))) {
    const released = Math.min(left, toRelease)
    if (released === 0) continue
    changeOf(batchId).released += released
    replacedBatches.push(numberOf(batchId))
    toRelease -= released
  }
  if (toRelease > 0) throw new Error(`line ${lineId}: less is reserved than is left to ship`)
  const names = taken.map((c) => numberOf(c.batchId)).join('、')
  return { changes: [...changes.values()], swaps: [`${line.name}批号由 ${replacedBatches.join('、')} 换为 ${names}`] }
}

/**
 * Plans a shipment from facts alone. A batch gives what is reserved of it for the line; anything beyond comes from the same
 * batch's free stock, and as much of the line's other reservations is released, those that may not be shipped first. Refuses an
 * unknown line or batch, more than is left, a locked or nearly expired batch, too little shelf life, too little stock.
 */
export function planShipment(
  requests: readonly RequestedPacks[],
  lines: readonly LineToShip[],
  batches: readonly BatchToShip[],
): ShipPlan | ShipError {
  const facts = { batches: new Map(batches.map((b) => [b.id, b])), free: new Map(batches.map((b) => [b.id, b.available])) }
  const plan: ShipPlan = { changes: [], swaps: [] }
  for (const [lineId, lineRequests] of Map.groupBy(requests, (w) => w.lineId)) {
    const line = lines.find((l) => l.lineId === lineId)
    if (!line) return mismatch('有商品不属于这个订单，请刷新后重试', { lineId })
    const total = lineRequests.reduce((sum, w) => sum + w.quantity, 0)
    if (total > line.unshipped)
      return mismatch(`${line.name}：待发 ${line.unshipped} ${line.unit}，不能发 ${total} ${line.unit}`, {
        lineId,
        left: line.unshipped,
      })
    const part = planLine(line, lineRequests, facts)
    if ('reason' in part) return part
    plan.changes.push(...part.changes)
    plan.swaps.push(...part.swaps)
  }
  return plan
}
