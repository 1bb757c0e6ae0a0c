import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge } from '../../kernel/purge.ts'
import { leftAt } from '../shops/index.ts'
import { isKeptNoLonger, type LastExpiry } from './kept-papers.ts'

/**
 * Deletes certificates that others took the place of, and those of shops that have left, when the time is over for which they are kept.
 * A shop without its certificates has no rights left: whoever joins it then applies again.
 */
export const purgeCertificates = (lastExpiry: LastExpiry) => async (context: JobContext) => {
  const replaced = await purge(
    context,
    (now, lot) => sql`delete from qualification.past_certificate where ctid = any (array(
      select p.ctid from qualification.past_certificate p
      where ${isKeptNoLonger(lastExpiry, { shopId: sql.ref('p.shop_id'), ended: sql.ref('p.replaced_at'), now })}
      order by p.replaced_at limit ${lot}))`,
  )
  const left = await purge(
    context,
    (now, lot) => sql`with gone as (
        select l.shop_id from (select q.shop_id, q.price_state, q.procure_state, ${leftAt(sql.ref('q.shop_id'))} as ended
          from qualification.shop_qualification q) l
        where ${isKeptNoLonger(lastExpiry, { shopId: sql.ref('l.shop_id'), ended: sql.ref('l.ended'), now })}
          and (${REVIEW.approved} in (l.price_state, l.procure_state)
            or exists (select from qualification.certificate c where c.shop_id = l.shop_id))
        order by l.shop_id limit ${lot}
      ), papers as (delete from qualification.certificate c using gone where c.shop_id = gone.shop_id)
      update qualification.shop_qualification q set price_state = ${REVIEW.ended}, procure_state = ${REVIEW.ended}, scopes = '{}',
        suspended_at = null, updated_at = ${now} from gone where q.shop_id = gone.shop_id`,
  )
  context.log.info({ replaced, left }, 'certificates that are kept no longer were deleted')
}
