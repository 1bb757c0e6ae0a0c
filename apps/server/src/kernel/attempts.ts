import { sql } from 'kysely'
import { addDays, chinaDay, chinaDayStart } from './clock.ts'
import { first, type Executor, type Tx } from './database.ts'
import type { AttemptTable } from './tables.gen.ts'

/** The end of the day in China, for what is limited "a day". */
export const endOfDay = (now: Date) => chinaDayStart(addDays(chinaDay(now), 1))
export const secondsUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/**
 * Counts an attempt on a subject (`sms:138…`, `upload:u:7`) and moves the end of its window, unless the window already holds as
 * many as the limit. One statement, so that a hundred at once can't slip through. Answers the count, or null when it was full.
 */
export async function countAttempt(
  tx: Tx,
  subject: string,
  { limit, until, now }: { limit: number; until: Date; now: Date },
): Promise<number | null> {
  const row = await first(
    tx,
    sql<Pick<AttemptTable, 'count'>>`insert into kernel.attempt as a (subject, count, until) values (${subject}, 1, ${until})
      on conflict (subject) do update set count = case when a.until <= ${now} then 1 else a.count + 1 end, until = excluded.until
      where a.until <= ${now} or a.count < ${limit} returning count`,
  )
  return row?.count ?? null
}

/** The attempts in a subject's present window, and the seconds until it ends; 0 and 0 without one. */
export async function attemptsOf(db: Executor, subject: string, now: Date): Promise<{ count: number; retryAfter: number }> {
  const row = await first(
    db,
    sql<
      Pick<AttemptTable, 'count' | 'until'>
    >`select count, until from kernel.attempt where subject = ${subject} and until > ${now}`,
  )
  return row ? { count: row.count, retryAfter: secondsUntil(row.until, now) } : { count: 0, retryAfter: 0 }
}

/** Begins a subject's count again from nothing. */
export const clearAttempts = (tx: Tx, subject: string) => sql`delete from kernel.attempt where subject = ${subject}`.execute(tx)

/** Takes one attempt off the count: it turned out to be none. */
export const uncountAttempt = (tx: Tx, subject: string) =>
  sql`update kernel.attempt set count = greatest(count - 1, 0) where subject = ${subject}`.execute(tx)

/** Deletes the counts whose window is over. */
export const purgeAttempts = (tx: Tx, now: Date) => sql`delete from kernel.attempt where until < ${now}`.execute(tx)
