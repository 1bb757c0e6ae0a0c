import { sql } from 'kysely'
import { runWithNext, type Tx } from '../../../kernel/database.ts'

/**
 * Locks offers in the order of their ids. Whoever changes stock or limits of an offer holds this lock, so that orders
 * over the same offers queue up instead of deadlocking, and what is read after it is the truth.
 */
export const lockOffers = (tx: Tx, offerIds: readonly number[]) =>
  runWithNext(tx, sql`select id from catalog.offer where id = any(${offerIds}::bigint[]) order by id for no key update`)

/**
 * Locks offers the same way and verifies that they are still on sale under the rules that were read without a lock; otherwise
 * the transaction is rolled back and run again.
 */
export const lockUnchangedOffers = (tx: Tx, offers: readonly { offer_id: number; version: number }[]) =>
  runWithNext(
    tx,
    sql`
      select case when count(*) filter (where l.version = w.version and l.on_sale) = ${offers.length}::int then 0 else kernel.retry_transaction() end
      from (select id, version, on_sale from catalog.offer where id = any(${offers.map((o) => o.offer_id)}::bigint[]) order by id for no key update) l
      join unnest(${offers.map((o) => o.offer_id)}::bigint[], ${offers.map((o) => o.version)}::int[]) w(id, version) on w.id = l.id`,
  )
