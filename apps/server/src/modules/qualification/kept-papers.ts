import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'

/** The day on which the last of what a shop had bought until a moment expires, as an expression on both. */
export type LastExpiry = (shopId: Sql<unknown>, until: Sql<unknown>) => Sql<unknown>

/** How long papers are kept after they were needed last (药品经营质量管理规范). */
export const PAPER_RETENTION = sql`interval '5 years'`

/**
 * Whether the time is over for which papers of a shop are kept, given when they were needed last: five years (药品经营质量管理规范), and
 * two years after the last medicine expires that the shop bought on them (反兴奋剂条例, the longest that a rule asks for).
 */
export const isKeptNoLonger = (
  lastExpiry: LastExpiry,
  { shopId, ended, now }: { shopId: Sql<unknown>; ended: Sql<unknown>; now: Date },
) => sql`(${ended} < ${now}::timestamptz - ${PAPER_RETENTION}
  and coalesce(${lastExpiry(shopId, ended)} < ${chinaDay(now)}::date - interval '2 years', true))`

/**
 * When the certificates that an application gave were needed last, as an expression: others have taken their place. Null while one
 * counts. `otherwise`: where nothing is left of them.
 */
export const certificatesEndedAt = (
  shopId: Sql<unknown>,
  applicationId: Sql<unknown>,
  otherwise: Sql<unknown>,
) => sql`case when not exists (select from qualification.certificate ce where ce.shop_id = ${shopId} and ce.audit_id = ${applicationId})
  then coalesce((select max(pe.replaced_at) from qualification.past_certificate pe
    where pe.shop_id = ${shopId} and pe.audit_id = ${applicationId}), ${otherwise}) end`
