import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'

/** Who objects to a decision, or sends a refused proposal once more, does so within a quarter. */
const PICTURES_KEPT_DAYS = 90
/** As long as corrections: who proposed a record explains it while packs are sold that were labelled then. */
const KEPT_DAYS = 730

/** Gives up the pictures of proposals, and later deletes the proposals, so long after they were decided or withdrawn. */
export async function purgeProposals(context: JobContext): Promise<void> {
  const pictures = await purge(
    context,
    (now, lot) => sql`update library.proposal set picture_ids = '{}', paper_ids = '{}' where ctid = any (array(
      select ctid from library.proposal where state <> ${sql.lit(REVIEW.waiting)} and (picture_ids <> '{}' or paper_ids <> '{}')
        and ended_at <= ${after(now, -PICTURES_KEPT_DAYS * DAY)} order by ended_at limit ${lot}))`,
  )
  const purged = await purge(
    context,
    (now, lot) => sql`delete from library.proposal where ctid = any (array(
      select ctid from library.proposal where state <> ${sql.lit(REVIEW.waiting)} and ended_at <= ${after(now, -KEPT_DAYS * DAY)}
      order by ended_at, id limit ${lot}))`,
  )
  context.log.info({ pictures, purged }, 'proposals that are kept no longer were deleted')
}
