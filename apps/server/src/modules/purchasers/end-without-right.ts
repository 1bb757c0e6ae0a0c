import { REVIEW } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge } from '../../kernel/purge.ts'
import { sql } from '../../kernel/sql.ts'

/**
 * Ends approved papers on which no right rests any more: with the last day of the power of attorney, or now where the right was taken or
 * rests on something else, as a legal person’s does not rest on an agent’s papers. The time for which they are kept counts from then.
 */
export const endWithoutRight = (context: Pick<JobContext, 'transact'>): Promise<number> =>
  purge(
    context,
    (now, lot) => sql`with over as (
        select s.id, case when p.valid_until < ${chinaDay(now)}::date
          then (p.valid_until + 1)::timestamp at time zone 'Asia/Shanghai' else ${now}::timestamptz end as at
        from purchasers.submission s left join shops.permit p on p.shop_id = s.shop_id and p.user_id = s.user_id
          and p.basis = case s.capacity when 'agent' then 'power-of-attorney' else 'legal-person' end
        where s.state = ${REVIEW.approved} and s.ended_at is null
          and (p.user_id is null or p.valid_until < ${chinaDay(now)}::date)
        order by s.id limit ${lot} for no key update of s skip locked
      )
      update purchasers.submission s set ended_at = o.at from over o where s.id = o.id`,
  )
