import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../../kernel/clock.ts'
import { affectedRows, first, type Executor, type Tx } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'

/** After half a year the platform checks a seller's papers again. */
export const RECHECK_DAYS = 183

/** Open sellers, `s`, with their last check since they opened: `l`, or nothing. */
export const checkedSellers = sql`catalog.seller s
  left join lateral (select r.at, r.by_name, r.note from sellers.recheck r where r.seller_id = s.id order by r.at desc limit 1) l on true`
/** When the papers of such a seller were last checked: an expression over both. */
export const checkedAt = sql`coalesce(l.at, s.opened_at)`
/** Who was checked before that moment is due in so many days: a check counts by its day in China. */
export const dueBefore = (now: Date, ahead = 0) => chinaDayStart(addDays(chinaDay(now), ahead - RECHECK_DAYS + 1))

/** When an open seller was last checked; undefined: there is no such seller. */
export const findCheck = async (db: Executor, sellerId: number): Promise<Date | undefined> =>
  (await first(db, sql<{ at: Date }>`select ${checkedAt} as at from ${checkedSellers} where s.id = ${sellerId} and s.open`))?.at

/** Records a check that follows another one; false when one that follows it is recorded already. */
export const insertCheck = async (
  tx: Tx,
  { sellerId, follows, by, note, now }: { sellerId: number; follows: Date; by: string; note: string; now: Date },
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`insert into sellers.recheck (seller_id, follows, at, by_name, note)
      values (${sellerId}, ${follows}, ${now}, ${by}, ${note}) on conflict (seller_id, follows) do nothing`,
  )) === 1

/** Sellers whose papers are due to be checked. */
export const waiting: WaitingWork[] = [
  {
    kind: 'sellerRechecks',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(${checkedAt}) + make_interval(days => ${RECHECK_DAYS}) as since
          from ${checkedSellers} where s.open and ${checkedAt} < ${dueBefore(now)}`,
      ))!,
  },
]
