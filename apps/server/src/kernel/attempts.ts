import { sql } from './sql.ts'
import { addDays, chinaDay, chinaDayStart } from './clock.ts'
import { first, rows, type Executor, type Tx } from './database.ts'
import type { PurgeStatement } from './purge.ts'
import type { AttemptTable } from './tables.gen.ts'

/** The end of the day in China, for limits "per day". */
export const endOfDay = (now: Date) => chinaDayStart(addDays(chinaDay(now), 1))
export const secondsUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/**
 * Counts an attempt for a subject (`sms:138…`, `upload:u:7`) and extends its window, unless that exceeds the limit. A single
 * statement, so a hundred concurrent attempts cannot slip through. `cost` is for limits of what attempts cost together, such as
 * rows that are exported. Returns the count, or null when the attempt exceeds the limit: then it is not counted.
 */
export async function countAttempt(
  tx: Tx,
  subject: string,
  { limit, until, now, cost = 1 }: { limit: number; until: Date; now: Date; cost?: number },
): Promise<number | null> {
  const row = await first(
    tx,
    sql<Pick<AttemptTable, 'count'>>`insert into kernel.attempt as a (subject, count, until)
      select ${subject}, ${cost}::int, ${until}::timestamptz where ${cost}::int <= ${limit}::int
      on conflict (subject) do update set count = case when a.until <= ${now} then excluded.count else a.count + excluded.count end,
        until = excluded.until
      where a.until <= ${now} or a.count + excluded.count <= ${limit} returning count`,
  )
  return row?.count ?? null
}

/** The attempts in a subject's current window, and the seconds until it ends; 0 and 0 without a window. */
export interface Attempts {
  count: number
  retryAfter: number
}
const NONE: Attempts = { count: 0, retryAfter: 0 }

export async function attemptsOf(db: Executor, subject: string, now: Date): Promise<Attempts> {
  const row = await first(
    db,
    sql<
      Pick<AttemptTable, 'count' | 'until'>
    >`select count, until from kernel.attempt where subject = ${subject} and until > ${now}`,
  )
  return row ? { count: row.count, retryAfter: secondsUntil(row.until, now) } : NONE
}

/** The same for several subjects, in one statement. */
export async function attemptsOfAll(
  db: Executor,
  subjects: readonly string[],
  now: Date,
): Promise<(subject: string) => Attempts> {
  const found = await rows(
    db,
    sql<Pick<AttemptTable, 'subject' | 'count' | 'until'>>`select subject, count, until from kernel.attempt
      where subject = any(${subjects}::text[]) and until > ${now}`,
  )
  const bySubject = new Map(found.map(({ subject, count, until }) => [subject, { count, retryAfter: secondsUntil(until, now) }]))
  return (subject) => bySubject.get(subject) ?? NONE
}

/** Resets a subject's count. */
export const clearAttempts = (tx: Tx, subject: string) => sql`delete from kernel.attempt where subject = ${subject}`.execute(tx)

/** Refunds an attempt that turned out not to count. */
export const uncountAttempt = (tx: Tx, subject: string) =>
  sql`update kernel.attempt set count = greatest(count - 1, 0) where subject = ${subject}`.execute(tx)

/** The counts whose window has ended. */
export const endedAttempts: PurgeStatement = (now, lot) =>
  sql`delete from kernel.attempt where ctid = any (array(
    select ctid from kernel.attempt where until < ${now} order by until limit ${lot}))`
