import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { differencesOn, recountDay } from './kept-days.ts'

/** So many last days are compared each night; of the earlier ones, each once in as many nights as the second. */
const LATE_DAYS = 7
const NIGHTS = 30

/**
 * Compares what is kept of days with what is counted of their orders: the last week, and a thirtieth of all days before it. Nothing should
 * differ; what does is reported, and counted once more. Returns the days that differed.
 */
export async function verifyKept({ db, now, log, transact }: JobContext): Promise<string[]> {
  const today = chinaDay(now())
  const late = addDays(today, -LATE_DAYS)
  const due = await rows(
    db,
    sql<{ day: string }>`select day from figures.closed_day
      where day >= ${late} or (${today}::date - day) % ${sql.lit(NIGHTS)} = 0 order by day`,
  )
  const wrong: string[] = []
  await processEach(due, { log, describe: ({ day }) => ({ day }) }, async ({ day }) => {
    const count = await differencesOn(db, day)
    if (count === 0) return
    wrong.push(day)
    log.error({ day, rows: count }, 'figures of sales differed from the orders')
    await transact(({ tx }) => recountDay(tx, day))
  })
  return wrong
}
