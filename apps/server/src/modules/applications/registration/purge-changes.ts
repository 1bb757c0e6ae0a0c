import { sql } from '../../../kernel/sql.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'
import { isKeptNoLonger, PAPER_RETENTION, type LastExpiry } from '../../qualification/index.ts'
import { ENDED } from '../content/purge-papers.ts'

/** Deletes what applications changed of registrations, as long after they were needed last as what they said is kept. */
export const purgeChanges = (lastExpiry: LastExpiry) => async (context: JobContext) => {
  const purged = await purge(
    context,
    (now, lot) => sql`delete from applications.registration_change where ctid = any (array(
      select c.ctid from applications.registration_change c join applications.application a on a.id = c.application_id
      where c.at < ${now}::timestamptz - ${PAPER_RETENTION}
        and ${isKeptNoLonger(lastExpiry, { shopId: sql.ref('a.shop_id'), ended: ENDED, now })}
      order by c.at limit ${lot}))`,
  )
  context.log.info({ purged }, 'changes of registrations that are kept no longer were deleted')
}
