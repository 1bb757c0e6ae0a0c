import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'

/** Sellers and the platform see so many days. */
const KEPT_DAYS = 180

/** Deletes counts of missed sales and words that are older than anyone sees, and which shops asked on days that are over. */
export async function purgeMissed(context: JobContext): Promise<void> {
  const last = (now: Date) => sql`${addDays(chinaDay(now), -KEPT_DAYS)}::date`
  const today = (now: Date) => sql`${chinaDay(now)}::date`
  const sales = await purge(
    context,
    (now, lot) =>
      sql`delete from browsing.missed_sale where ctid = any (array(
        select ctid from browsing.missed_sale where day < ${last(now)} order by day limit ${lot}))`,
  )
  const words = await purge(
    context,
    (now, lot) =>
      sql`delete from browsing.missed_word where ctid = any (array(
        select ctid from browsing.missed_word where day < ${last(now)} order by day limit ${lot}))`,
  )
  const askedSales = await purge(
    context,
    (now, lot) =>
      sql`delete from browsing.missed_by_shop where ctid = any (array(
        select ctid from browsing.missed_by_shop where day < ${today(now)} order by day limit ${lot}))`,
  )
  const askedWords = await purge(
    context,
    (now, lot) =>
      sql`delete from browsing.missed_word_by_shop where ctid = any (array(
        select ctid from browsing.missed_word_by_shop where day < ${today(now)} order by day limit ${lot}))`,
  )
  const deleted = { sales, words, askedSales, askedWords }
  if (Object.values(deleted).some((count) => count > 0)) context.log.info(deleted, 'old missed sales and words deleted')
}
