import { sql } from '../../kernel/sql.ts'
import { after, DAY, MINUTE } from '../../kernel/clock.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import type { Window } from './entries.ts'

/** Entries are dated when their transaction begins: after this long all of a time are committed. */
const COMMITTED_AFTER = 10 * MINUTE

/** Where a verification goes on: where it ended without a difference, or with the first entry of all. */
const beginning = async (db: Executor, name: string) =>
  (await first(
    db,
    sql<{ at: Date | null }>`
      select coalesce((select verified_until from ledger.verification where name = ${name}), (select min(at) from ledger.entry)) as at`,
  ))!.at

/**
 * Verifies the books from where the last run ended, a day at a time, so that a night reads what is new and not all of history. A
 * time with differences is read again by each run until they are repaired; they are returned and logged.
 */
export async function verifyOnwards<D>(
  { db, now, transact, log }: Pick<JobContext, 'db' | 'now' | 'transact' | 'log'>,
  name: string,
  find: (window: Window) => Promise<D[]>,
): Promise<D[]> {
  const until = after(now(), -COMMITTED_AFTER)
  const differences: D[] = []
  let from = await beginning(db, name)
  while (from && from < until) {
    const window = { from, to: new Date(Math.min(after(from, DAY).getTime(), until.getTime())) }
    differences.push(...(await find(window)))
    if (differences.length === 0)
      await transact(({ tx }) =>
        sql`insert into ledger.verification (name, verified_until) values (${name}, ${window.to})
          on conflict (name) do update set verified_until = excluded.verified_until`.execute(tx),
      )
    from = window.to
  }
  if (differences.length)
    log.error({ name, differences: differences.slice(0, 50), count: differences.length }, 'the books differ')
  else log.info({ name, until }, 'the books are in order')
  return differences
}
