import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { refreshOffer } from '../offers/refresh.ts'
import type { BatchTable } from '../tables.gen.ts'
import { lockOffers } from './lock-offers.ts'
import { asItsLot, isExempt, mustAwait } from './report-rules.ts'

/** Who changes stock by hand and why: both appear in the offer's list of stock adjustments. */
export interface StockChange extends Moment {
  reason: string
  byName: string
}
export type ReceivedBatch = Pick<BatchTable, 'id' | 'awaits_report'>
export type NewBatch = Pick<BatchTable, 'offer_id' | 'batch_no' | 'produced_on' | 'expires_on' | 'available'>

const BATCH = columnsOf<BatchTable>()('id', 'offer_id', 'batch_no', 'available', 'reserved', 'locked', 'platform_lock')
export type LockedBatch = RowOf<typeof BATCH>
/** A seller's batch with its goods. `exempt`: they need the inspection report of each number, and this one is sold without, being older than that. */
export interface OwnBatch extends LockedBatch {
  goods_id: number
  exempt: boolean
}

/** A seller's batch, read under the lock of its offer; undefined when it is not the seller's. */
export async function lockOwnBatch(tx: Tx, sellerId: number, batchId: number): Promise<OwnBatch | undefined> {
  const own = await first(
    tx,
    sql<{
      offer_id: number
    }>`select b.offer_id from catalog.batch b join catalog.offer o on o.id = b.offer_id where b.id = ${batchId} and o.seller_id = ${sellerId}`,
  )
  if (!own) return undefined
  await lockOffers(tx, [own.offer_id])
  return first(
    tx,
    sql<OwnBatch>`select ${BATCH.of('b')}, o.goods_id, ${isExempt} as exempt
      from catalog.batch b join catalog.offer o on o.id = b.offer_id join catalog.goods g on g.id = o.goods_id where b.id = ${batchId}`,
  )
}

/**
 * Receives batches of locked offers into stock; those that are new. Of a number that its offer has already, none is added. A number that
 * the seller has in its other offer of the goods is what it is there; any other waits for its inspection report, if the goods need one.
 */
export async function receiveBatches(tx: Tx, batches: readonly NewBatch[], change: StockChange): Promise<ReceivedBatch[]> {
  const added = await rows(
    tx,
    sql<ReceivedBatch & Pick<BatchTable, 'offer_id' | 'available'>>`
      insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, created_at, reported, exempt_from_report, awaits_report)
      select r.offer_id, r.batch_no, r.produced_on, r.expires_on, r.available, ${change.now}, l.reported, l.exempt_from_report,
        ${mustAwait('g', 'l')}
      from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb)
        as r(offer_id bigint, batch_no text, produced_on date, expires_on date, available int)
      join catalog.offer o on o.id = r.offer_id join catalog.goods g on g.id = o.goods_id
      cross join lateral ${asItsLot('o', 'r')} l
      order by r.offer_id, r.batch_no
      on conflict (offer_id, batch_no) do nothing returning id, awaits_report, offer_id, available`,
  )
  await recordChanges(
    tx,
    added.map((batch) => ({ batch, delta: batch.available })),
    change,
  )
  return added
}

interface Correction {
  batch: Pick<LockedBatch, 'id' | 'offer_id'>
  /** Packs that are added; below 0: removed. */
  delta: number
}
/** Adds packs to locked batches, or removes them. */
export async function correctStock(tx: Tx, corrections: readonly Correction[], change: StockChange) {
  const given = JSON.stringify(corrections.map(({ batch, delta }) => ({ id: batch.id, delta })))
  await sql`update catalog.batch b set available = b.available + r.delta
    from jsonb_to_recordset(${given}::jsonb) as r(id bigint, delta int) where b.id = r.id`.execute(tx)
  await recordChanges(tx, corrections, change)
}

export type CorrectedBatch = Pick<BatchTable, 'id' | 'offer_id' | 'batch_no' | 'produced_on' | 'expires_on'>
/**
 * Writes the number and the days of a locked batch. The version of its offer increases: an order that was checked before is checked
 * again, since it may have asked for more shelf life.
 */
export async function writeBatch(tx: Tx, batch: CorrectedBatch, change: StockChange) {
  await sql`update catalog.batch set batch_no = ${batch.batch_no}, produced_on = ${batch.produced_on}, expires_on = ${batch.expires_on}
    where id = ${batch.id}`.execute(tx)
  await sql`update catalog.offer set version = version + 1 where id = ${batch.offer_id}`.execute(tx)
  await recordChanges(tx, [{ batch, delta: 0 }], change)
}

/** Takes a locked batch off sale, or puts it back on sale. */
export async function setBatchLocked(tx: Tx, batch: Pick<LockedBatch, 'id' | 'offer_id'>, locked: boolean, change: StockChange) {
  await sql`update catalog.batch set locked = ${locked} where id = ${batch.id}`.execute(tx)
  await recordChanges(tx, [{ batch, delta: 0 }], change)
}

/** Says why the platform keeps a batch locked, or with '' that it does not any more: its seller unlocks it then. */
export async function setPlatformLock(tx: Tx, batch: Pick<LockedBatch, 'id' | 'offer_id'>, why: string, change: StockChange) {
  await sql`update catalog.batch set platform_lock = ${why}, locked = locked or ${why}::text <> '' where id = ${batch.id}`.execute(
    tx,
  )
  await recordChanges(tx, [{ batch, delta: 0 }], change)
}

/** Writes what changed of batches into the histories of their offers, whose lists show the most recent changes first. */
export async function recordChanges(tx: Tx, changes: readonly Correction[], { reason, byName, now, settings }: StockChange) {
  if (changes.length === 0) return
  const offerIds = [...new Set(changes.map(({ batch }) => batch.offer_id))]
  const given = JSON.stringify(changes.map(({ batch, delta }) => ({ batch_id: batch.id, offer_id: batch.offer_id, delta })))
  await sql`insert into catalog.stock_adjustment (batch_id, offer_id, delta, reason, by_name, at)
    select batch_id, offer_id, delta, ${reason}, ${byName}, ${now}
    from jsonb_to_recordset(${given}::jsonb) as r(batch_id bigint, offer_id bigint, delta int)`.execute(tx)
  await sql`update catalog.offer set updated_at = ${now} where id = any(${offerIds}::bigint[])`.execute(tx)
  await refreshOffer(tx, offerIds, { now, settings })
}
