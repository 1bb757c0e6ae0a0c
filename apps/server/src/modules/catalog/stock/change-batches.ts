import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { refreshOffer } from '../offers/refresh.ts'
import type { BatchTable } from '../tables.gen.ts'
import { lockOffers } from './lock-offers.ts'

/** Who changes stock by hand and why: both appear in the offer's list of stock adjustments. */
export interface StockChange extends Moment {
  reason: string
  byName: string
}
export type NewBatch = Pick<BatchTable, 'offer_id' | 'batch_no' | 'produced_on' | 'expires_on' | 'available'>

const BATCH = columnsOf<BatchTable>()('id', 'offer_id', 'batch_no', 'available', 'reserved', 'locked')
export type LockedBatch = RowOf<typeof BATCH>

/** A seller's batch, read under the lock of its offer; undefined when it is not the seller's. */
export async function lockOwnBatch(tx: Tx, sellerId: number, batchId: number): Promise<LockedBatch | undefined> {
  const own = await first(
    tx,
    sql<{
      offer_id: number
    }>`select b.offer_id from catalog.batch b join catalog.offer o on o.id = b.offer_id where b.id = ${batchId} and o.seller_id = ${sellerId}`,
  )
  if (!own) return undefined
  await lockOffers(tx, [own.offer_id])
  return first(tx, sql<LockedBatch>`select ${BATCH.list} from catalog.batch where id = ${batchId}`)
}

/** Receives a batch of a locked offer into stock and returns its id; undefined when the offer already has this batch number. */
export async function receiveBatch(tx: Tx, batch: NewBatch, change: StockChange): Promise<number | undefined> {
  const added = await first(
    tx,
    sql<{ id: number }>`insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, created_at)
      values (${batch.offer_id}, ${batch.batch_no}, ${batch.produced_on}, ${batch.expires_on}, ${batch.available}, ${change.now})
      on conflict (offer_id, batch_no) do nothing returning id`,
  )
  if (added) await recordChange(tx, { id: added.id, offer_id: batch.offer_id }, batch.available, change)
  return added?.id
}

/** Adds packs to a locked batch, or removes them. */
export async function correctStock(tx: Tx, batch: LockedBatch, delta: number, change: StockChange) {
  await sql`update catalog.batch set available = available + ${delta} where id = ${batch.id}`.execute(tx)
  await recordChange(tx, batch, delta, change)
}

/** Takes a locked batch off sale, or puts it back on sale. */
export async function setBatchLocked(tx: Tx, batch: LockedBatch, locked: boolean, change: StockChange) {
  await sql`update catalog.batch set locked = ${locked} where id = ${batch.id}`.execute(tx)
  await recordChange(tx, batch, 0, change)
}

/** The seller's lists show the most recent changes first. */
async function recordChange(
  tx: Tx,
  { id, offer_id }: Pick<LockedBatch, 'id' | 'offer_id'>,
  delta: number,
  { reason, byName, now, settings }: StockChange,
) {
  await sql`insert into catalog.stock_adjustment (batch_id, offer_id, delta, reason, by_name, at) values (${id}, ${offer_id}, ${delta}, ${reason}, ${byName}, ${now})`.execute(
    tx,
  )
  await sql`update catalog.offer set updated_at = ${now} where id = ${offer_id}`.execute(tx)
  await refreshOffer(tx, [offer_id], { now, settings })
}
