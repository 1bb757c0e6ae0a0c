import type { Sql } from './sql.ts'
import { affectedRows } from './database.ts'
import type { JobContext } from './jobs.ts'

/** Rows that go in one transaction: few enough to hold no lock for long, and to leave little to do again when it fails. */
export const PURGE_LOT = 1000
/** The same where each row holds a whole file. */
export const FILE_LOT = 50

/**
 * A statement that deletes (or empties) at most `lot` of the rows that are past their retention at `now`, the oldest first. Rows
 * are named by their ctid, so that one form serves every table: a row that was changed meanwhile stays for the next run. An index
 * on the time finds them.
 */
export type PurgeStatement = (now: Date, lot: number) => Sql<unknown>

/**
 * Purges lot by lot, each in its own transaction, so that a table left to grow for long is never locked as a whole and an
 * interrupted run keeps what it has done. Returns how many rows went.
 */
export async function purge(
  { transact }: Pick<JobContext, 'transact'>,
  statement: PurgeStatement,
  lot = PURGE_LOT,
): Promise<number> {
  let purged = 0
  for (;;) {
    const gone = await transact(({ tx, now }) => affectedRows(tx, statement(now, lot)))
    purged += gone
    if (gone < lot) return purged
  }
}
