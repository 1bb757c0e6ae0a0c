import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'

/** Sellers see so many days. */
const KEPT_DAYS = 180

/** Deletes counts of missed sales that are older than sellers see. */
export async function purgeMissed(context: JobContext): Promise<void> {
  const purged = await purge(
    context,
    (now, lot) =>
      sql`delete from browsing.missed_sale where ctid = any (array(
        select ctid from browsing.missed_sale where day < ${addDays(chinaDay(now), -KEPT_DAYS)}::date order by day limit ${lot}))`,
  )
  if (purged > 0) context.log.info({ purged }, 'old missed sales deleted')
}
