import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'

/** Sellers see so many days. */
const KEPT_DAYS = 180

/** Deletes counts of missed sales that are older than sellers see, and which shops asked on days that are over. */
export async function purgeMissed(context: JobContext): Promise<void> {
  const purged = await purge(
    context,
    (now, lot) =>
      sql`delete from browsing.missed_sale where ctid = any (array(
        select ctid from browsing.missed_sale where day < ${addDays(chinaDay(now), -KEPT_DAYS)}::date order by day limit ${lot}))`,
  )
  const asked = await purge(
    context,
    (now, lot) =>
      sql`delete from browsing.missed_by_shop where ctid = any (array(
        select ctid from browsing.missed_by_shop where day < ${chinaDay(now)}::date order by day limit ${lot}))`,
  )
  if (purged + asked > 0) context.log.info({ purged, asked }, 'old missed sales deleted')
}
