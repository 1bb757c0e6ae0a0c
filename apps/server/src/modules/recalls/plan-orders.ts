import type { RecallOutcome } from '@shop/contract'
import type { BatchTable } from '../catalog/tables.gen.ts'
import type { ReservationChange } from '../orders/index.ts'

/** A line of an open order with packs of the recalled batch reserved. */
export interface HeldLine {
  orderId: number
  lineId: number
  offerId: number
  name: string
  unit: string
  /** Days of shelf life that the buyer requires. */
  minLifeDays: number
  batchId: number
  batchNo: string
  /** Packs of the batch that are reserved and not shipped. */
  held: number
  /** Packs of the line. */
  quantity: number
}
/** An open order, as its state and size decide what can be done. */
export interface OrderToSettle {
  id: number
  lineCount: number
  mayCancel: boolean
  mayRefund: boolean
}
/** A batch that packs can be taken from, in the order of their expiry; `life` in days. */
export interface FreeBatch extends Pick<BatchTable, 'id' | 'offer_id' | 'batch_no' | 'available' | 'expires_on'> {
  life: number
}
export interface SettledOrder {
  orderId: number
  outcome: RecallOutcome
  changes: ReservationChange[]
  /** In words for buyer and seller. */
  detail: string
}

type Taken = { batch: FreeBatch; packs: number }[]

/** What of a line other batches can give: those with the shelf life that the buyer requires, the earliest expiry first. */
function takeFor(
  { offerId, minLifeDays, held }: HeldLine,
  batches: readonly FreeBatch[],
  left: ReadonlyMap<number, number>,
): Taken {
  let missing = held
  return batches
    .filter(({ offer_id, life }) => offer_id === offerId && life >= minLifeDays)
    .flatMap((batch) => {
      const packs = Math.min(missing, left.get(batch.id)!)
      missing -= packs
      return packs > 0 ? [{ batch, packs }] : []
    })
}
const sum = (taken: Taken) => taken.reduce((packs, one) => packs + one.packs, 0)

const changesOf = ({ lineId, offerId, batchId }: HeldLine, taken: Taken): ReservationChange[] => {
  if (taken.length === 0) return []
  const none = { lineId, offerId, taken: 0, released: 0, shipped: 0 }
  return [
    { ...none, batchId, released: sum(taken) },
    ...taken.map(({ batch, packs }) => ({ ...none, batchId: batch.id, taken: packs })),
  ]
}
function words({ name, unit, batchNo, held }: HeldLine, taken: Taken): string {
  const short = held - sum(taken)
  const swap =
    taken.length > 0 &&
    `${name}批号由 ${batchNo} 换为 ${taken.map(({ batch }) => `${batch.batch_no}（有效期至 ${batch.expires_on}）`).join('、')}`
  const missing = short > 0 && `${name}批号 ${batchNo} 的 ${short} ${unit}没有可换的批号`
  return [swap, missing].filter(Boolean).join('；')
}

/**
 * What becomes of open orders, in the order given: each gets other batches as far as there are any. One that lacks something is cancelled
 * when nothing was paid yet, so that its buyer can order what there is; refunded when nothing of it can be sent; and otherwise keeps what it
 * got, and the rest is for the seller to settle. What a cancelled or refunded order would have got goes to the next ones.
 */
export function planOrders(
  orders: readonly OrderToSettle[],
  lines: readonly HeldLine[],
  batches: readonly FreeBatch[],
): SettledOrder[] {
  const left = new Map(batches.map(({ id, available }) => [id, available]))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return orders.flatMap(({ id, lineCount, mayCancel, mayRefund }): SettledOrder[] => {
    const own = linesOf.get(id)
    if (!own) return []
    const trial = new Map(left)
    const parts = own.map((line) => {
      const taken = takeFor(line, batches, trial)
      for (const { batch, packs } of taken) trial.set(batch.id, trial.get(batch.id)! - packs)
      return { line, taken }
    })
    const isWhole = parts.every(({ line, taken }) => sum(taken) === line.held)
    const nothingLeft =
      own.length === lineCount && parts.every(({ line, taken }) => taken.length === 0 && line.held === line.quantity)
    const detail = parts.map(({ line, taken }) => words(line, taken)).join('；')
    if (!isWhole && (mayCancel || (mayRefund && nothingLeft))) {
      const missing = parts.filter(({ line, taken }) => sum(taken) < line.held).map(({ line }) => words(line, []))
      return [{ orderId: id, outcome: mayCancel ? 'cancelled' : 'refunded', changes: [], detail: missing.join('；') }]
    }
    for (const [batchId, packs] of trial) left.set(batchId, packs)
    const changes = parts.flatMap(({ line, taken }) => changesOf(line, taken))
    return [{ orderId: id, outcome: isWhole ? 'swapped' : 'left', changes, detail }]
  })
}
