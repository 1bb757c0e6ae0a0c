import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Tx } from '../../../kernel/database.ts'
import { pipelineWrite } from '../../../kernel/pipeline.ts'

/** A statement that locks rows of a table in id order. */
export const lockById = (table: Sql<unknown>, ids: readonly number[]) =>
  sql`select id from ${table} where id = any(${ids}::bigint[]) order by id for no key update`

/**
 * Locks offers in id order. Whoever changes stock or limits of an offer holds this lock, so that orders over the same offers
 * queue up instead of deadlocking, and whatever is read after it is current.
 */
export async function lockOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await rows(tx, lockById(sql`catalog.offer`, offerIds))
}
/** Defers the same lock: the next statement is the first that runs under it. */
export const pipelineOfferLock = (tx: Tx, offerIds: readonly number[]): void =>
  pipelineWrite(tx, lockById(sql`catalog.offer`, offerIds))

/**
 * Defers a lock of offers that verifies that they are still on sale under the rules that were read without a lock; otherwise the
 * transaction is rolled back and retried. The next statement is the first that runs under it.
 */
export const pipelineUnchangedOffersLock = (tx: Tx, offers: readonly { offer_id: number; version: number }[]): void =>
  pipelineWrite(
    tx,
    sql`
      select case when count(*) filter (where l.version = w.version and l.on_sale) = ${offers.length}::int then 0 else kernel.retry_transaction() end
      from (select id, version, on_sale from catalog.offer where id = any(${offers.map((o) => o.offer_id)}::bigint[]) order by id for no key update) l
      join unnest(${offers.map((o) => o.offer_id)}::bigint[], ${offers.map((o) => o.version)}::int[]) w(id, version) on w.id = l.id`,
  )
