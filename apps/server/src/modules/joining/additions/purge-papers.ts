import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'
import { isKeptNoLonger, PAPER_RETENTION, type LastExpiry } from '../../qualification/index.ts'
import { leftAt } from '../../shops/index.ts'

/** When what an application `a` to add a shop said was needed last; null while it is. It is the origin of its shop until that has left. */
const ENDED = sql`case when a.state in (${sql.lit(REVIEW.rejected)}, ${sql.lit(REVIEW.withdrawn)}) then a.updated_at
  when a.state = ${sql.lit(REVIEW.approved)} then ${leftAt(sql.ref('a.shop_id'))} end`

/**
 * Empties what applications to add a shop said, and gives up its pictures, when the time is over for which it is kept. That they were
 * sent, and what became of them, stays.
 */
export const purgePapers = (lastExpiry: LastExpiry) => async (context: JobContext) => {
  const versions = await purge(
    context,
    (now, lot) => sql`with due as (
        select d.id from (select a.id, a.shop_id, ${ENDED} as ended from joining.addition a
          where a.id in (select v.addition_id from joining.addition_version v
            where v.content <> '' and v.submitted_at < ${now}::timestamptz - ${PAPER_RETENTION})) d
        where ${isKeptNoLonger(lastExpiry, { shopId: sql.ref('d.shop_id'), ended: sql.ref('d.ended'), now })}
        order by d.ended, d.id limit ${lot}
      ), locked as (select a.id from joining.addition a where a.id in (select id from due) for no key update skip locked),
      pictures as (delete from joining.addition_picture p using locked k where p.addition_id = k.id),
      names as (update joining.addition a set person_name = '', identity_hash = null, draft = null from locked k where a.id = k.id)
      update joining.addition_version v set content = '' from locked k where v.addition_id = k.id and v.content <> ''`,
  )
  context.log.info({ versions }, 'papers of applications to add a shop that are kept no longer were deleted')
}
