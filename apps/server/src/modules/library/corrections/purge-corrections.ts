import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'

/** A picture proves what was proposed: who objects to the decision does so within a quarter, with the box still on the shelf. */
const PICTURES_KEPT_DAYS = 90
/** What was proposed explains a record as long as packs are sold that were labelled then: most medicines expire within two years. */
const KEPT_DAYS = 730

/**
 * Gives up the pictures of corrections, and later deletes the corrections, so long after they were decided. The files are deleted like all
 * that nothing uses.
 */
export async function purgeCorrections(context: JobContext): Promise<void> {
  const pictures = await purge(
    context,
    (now, lot) => sql`update library.correction set file_id = null where ctid = any (array(
      select ctid from library.correction where file_id is not null and decided_at <= ${after(now, -PICTURES_KEPT_DAYS * DAY)}
      order by decided_at limit ${lot}))`,
  )
  const purged = await purge(
    context,
    (now, lot) => sql`delete from library.correction where ctid = any (array(
      select ctid from library.correction where state <> ${sql.lit(REVIEW.waiting)} and decided_at <= ${after(now, -KEPT_DAYS * DAY)}
      order by decided_at, id limit ${lot}))`,
  )
  context.log.info({ pictures, purged }, 'corrections that are kept no longer were deleted')
}
