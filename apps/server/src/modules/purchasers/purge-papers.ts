import { sql } from '../../kernel/sql.ts'
import { after, DAY } from '../../kernel/clock.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge } from '../../kernel/purge.ts'
import { isKeptNoLonger, PAPER_RETENTION, type LastExpiry } from '../qualification/index.ts'
import { endWithoutRight } from './end-without-right.ts'

/** How long what is filled in is kept after its last change, as other drafts. */
const DRAFT_FOR = 180 * DAY

/**
 * Empties what purchasers sent, and gives up its pictures, when the time is over for which it is kept. That it was sent, and what became
 * of it, stays. What was filled in and not touched for half a year goes, too.
 */
export const purgePapers = (lastExpiry: LastExpiry) => async (context: JobContext) => {
  await endWithoutRight(context)
  const emptied = await purge(
    context,
    (now, lot) => sql`with due as (
        select s.id from purchasers.submission s
        where s.content <> '' and s.ended_at < ${now}::timestamptz - ${PAPER_RETENTION}
          and ${isKeptNoLonger(lastExpiry, { shopId: sql.ref('s.shop_id'), ended: sql.ref('s.ended_at'), now })}
        order by s.ended_at, s.id limit ${lot} for no key update skip locked
      ),
      pictures as (delete from purchasers.picture p using due d where p.submission_id = d.id)
      update purchasers.submission s set content = '', person_name = '', identity_hash = null from due d where s.id = d.id`,
  )
  const drafts = await purge(
    context,
    (now, lot) => sql`delete from purchasers.draft where ctid = any (array(select ctid from purchasers.draft
      where updated_at < ${after(now, -DRAFT_FOR)} order by updated_at limit ${lot}))`,
  )
  context.log.info({ emptied, drafts }, 'papers of purchasers that are kept no longer were deleted')
}
