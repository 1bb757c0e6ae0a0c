import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'
import { certificatesEndedAt, isKeptNoLonger, PAPER_RETENTION, type LastExpiry } from '../../qualification/index.ts'
import { leftAt } from '../../shops/index.ts'

/** When another application was approved that does what `a` did: one to buy for one to see prices, otherwise one of its kind. */
const SUCCEEDED_AT = sql`(select min(n.decided_at) from applications.application n
  where n.shop_id = a.shop_id and n.state in (${sql.lit(REVIEW.approved)}, ${sql.lit(REVIEW.ended)}) and n.decided_at > a.decided_at
    and (n.level = 'procure' or (n.level = a.level and n.kind = a.kind)))`

/**
 * When what an application `a` said was needed last; null while it is. What was approved counts until something else has taken its place,
 * and all of it until the shop has left.
 */
export const ENDED = sql`least(
  case when a.state in (${sql.lit(REVIEW.rejected)}, ${sql.lit(REVIEW.withdrawn)}, ${sql.lit(REVIEW.ended)}) then a.updated_at
    when a.state = ${sql.lit(REVIEW.approved)} and a.level = 'price' then ${SUCCEEDED_AT}
    when a.state = ${sql.lit(REVIEW.approved)} then ${certificatesEndedAt(sql.ref('a.shop_id'), sql.ref('a.id'), SUCCEEDED_AT)} end,
  ${leftAt(sql.ref('a.shop_id'))})`

/**
 * Empties what applications said, and gives up its pictures, when the time is over for which it is kept. That they were sent, and what
 * became of them, stays. The files themselves are deleted like all that nothing uses.
 */
export const purgePapers = (lastExpiry: LastExpiry) => async (context: JobContext) => {
  const versions = await purge(
    context,
    (now, lot) => sql`with due as (
        select d.id from (select a.id, a.shop_id, ${ENDED} as ended from applications.application a
          where a.id in (select v.application_id from applications.version v
            where v.content <> '' and v.submitted_at < ${now}::timestamptz - ${PAPER_RETENTION})) d
        where ${isKeptNoLonger(lastExpiry, { shopId: sql.ref('d.shop_id'), ended: sql.ref('d.ended'), now })}
        order by d.ended, d.id limit ${lot}
      ), locked as (select a.id from applications.application a where a.id in (select id from due) for no key update skip locked),
      pictures as (delete from applications.picture p using locked k where p.application_id = k.id),
      identities as (delete from applications.identity i using locked k where i.application_id = k.id)
      update applications.version v set content = '' from locked k where v.application_id = k.id and v.content <> ''`,
  )
  context.log.info({ versions }, 'papers of applications that are kept no longer were deleted')
}
