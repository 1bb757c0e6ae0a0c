import { sql } from '../../kernel/sql.ts'
import { MINUTE, addDays, after, chinaDay } from '../../kernel/clock.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { keepDay, lastKeptDay } from './kept-days.ts'

/** So long after its end a day is closed: whatever was begun on it has been written by then. */
const GRACE = 5 * MINUTE

/** The day of the first order; null: there is none. */
async function firstDay(db: Executor) {
  const { at } = (await first(db, sql<{ at: Date | null }>`select min(created_at) as at from orders.order_head`))!
  return at && chinaDay(at)
}

/**
 * Keeps the figures of all days that are over and not kept yet, from the first order on, each day in a separate transaction. Returns how many days it kept.
 */
export async function closeDays({ db, now, transact }: Pick<JobContext, 'db' | 'now' | 'transact'>): Promise<number> {
  const last = await lastKeptDay(db)
  const begin = last === null ? await firstDay(db) : addDays(last, 1)
  if (begin === null) return 0
  const today = chinaDay(after(now(), -GRACE))
  let kept = 0
  for (let day = begin; day < today; day = addDays(day, 1)) {
    const closed = await transact(async (work) => {
      const own = await first(
        work.tx,
        sql`insert into figures.closed_day (day, closed_at) values (${day}, ${work.now}) on conflict do nothing returning day`,
      )
      if (own) await keepDay(work.tx, day)
      return own !== undefined
    })
    if (closed) kept += 1
  }
  return kept
}
