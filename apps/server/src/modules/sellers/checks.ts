import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { affectedRows, first, type Executor, type Tx } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'
import { setCheckedUntil } from '../catalog/index.ts'

/**
 * After half a year the platform checks a seller's papers again; until it has, nothing of the seller is sold from the next day on
 * (order 58 of 2022, 20: at least every six months).
 */
export const RECHECK_DAYS = 183
/** So many days before the last one a check is due, so that no seller stops for want of it. */
export const DUE_DAYS = 14

/** Open sellers, `s`, with their last check since they opened: `l`, or nothing. */
export const checkedSellers = sql`catalog.seller s
  left join lateral (select r.at, r.by_name, r.note from sellers.recheck r where r.seller_id = s.id order by r.at desc limit 1) l on true`
/** When the papers of such a seller were last checked: an expression over both. */
export const checkedAt = sql`coalesce(l.at, s.opened_at)`
/** Whether the last check of the seller `s` counts to a day that is at most so many days from now. */
export const dueWithin = (now: Date, days: number) => sql`s.checked_until <= ${addDays(chinaDay(now), days)}`

/** When an open seller was last checked; undefined: there is no such seller. */
export const findCheck = async (db: Executor, sellerId: number): Promise<Date | undefined> =>
  (await first(db, sql<{ at: Date }>`select ${checkedAt} as at from ${checkedSellers} where s.id = ${sellerId} and s.open`))?.at

/** Records a check that follows another one, and to which day it counts; false when one that follows it is recorded already. */
export const insertCheck = async (
  tx: Tx,
  { sellerId, follows, by, note, now }: { sellerId: number; follows: Date; by: string; note: string; now: Date },
): Promise<boolean> => {
  const recorded = await affectedRows(
    tx,
    sql`insert into sellers.recheck (seller_id, follows, at, by_name, note)
      values (${sellerId}, ${follows}, ${now}, ${by}, ${note}) on conflict (seller_id, follows) do nothing`,
  )
  if (recorded === 1) await countCheck(tx, sellerId, now)
  return recorded === 1
}
/** A check of this moment counts for half a year. */
export const countCheck = (tx: Tx, sellerId: number, now: Date) =>
  setCheckedUntil(tx, sellerId, addDays(chinaDay(now), RECHECK_DAYS))

/** Open sellers whose papers are due to be checked, from so many days before on. */
export const waiting: WaitingWork[] = [
  {
    kind: 'sellerRechecks',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, (min(s.checked_until) - ${DUE_DAYS}::int)::timestamp at time zone 'Asia/Shanghai' as since
          from catalog.seller s where s.open and ${dueWithin(now, DUE_DAYS)}`,
      ))!,
  },
]
