import {
  BUY_REASONS,
  PURCHASER_EXPIRING_DAYS,
  REVIEW,
  type PurchaserBasis,
  type PurchaserState,
  type RightEnd,
} from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Moment } from '../../kernel/settings.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { Nullable } from '../../kernel/columns.ts'
import type { PermitTable } from './tables.gen.ts'

/** Where a member stands with their own papers. */
export interface StandingColumns extends Nullable<Pick<PermitTable, 'valid_from' | 'valid_until'>> {
  papers_state: PurchaserState
  basis: PurchaserBasis | null
  /** What ends the right, where it rests on a power of attorney. */
  ends_with: RightEnd | null
}
/** The days that decide whether a right counts, as SQL expressions. */
export interface PermitDays {
  today: Sql<unknown>
  /** How many days members of before go on without their own papers. */
  transition: Sql<unknown>
}
export const permitDays = ({ now, settings }: Moment): PermitDays => ({
  today: sql`${chinaDay(now)}::date`,
  transition: sql`${settings.purchaser_transition_days}::int`,
})
/** The last day of a right `p`, as an expression; null: it does not end. */
export const endOfPermit = ({ transition }: PermitDays) =>
  sql`case when p.basis = 'transition' then p.valid_from + ${transition} else p.valid_until end`

/** The columns of `StandingColumns`, of a member with what `standingJoins` adds. */
export const standingColumns = ({ today }: PermitDays) => sql`pp.basis, pp.valid_from, pp.valid_until, pp.ends_with, case
    when pp.valid_from <= ${today} and (pp.valid_until is null or pp.valid_until >= ${today}) then
      case when pp.basis = 'transition' then 'transition'
        when pp.valid_until < ${today} + ${sql.lit(PURCHASER_EXPIRING_DAYS)} then 'expiring' else 'valid' end
    when ps.papers_state = ${sql.lit(REVIEW.waiting)} then 'waiting'
    when ps.papers_state = ${sql.lit(REVIEW.rejected)} then 'refused'
    when pp.valid_from > ${today} then 'early'
    when pp.user_id is not null then 'expired'
    when exists (select from shops.ended_permit pe where pe.shop_id = ps.shop_id and pe.user_id = ps.user_id) then 'ended'
    else 'none' end as papers_state`

/** Joins the right to order `pp` of a member, where a transition that is over is none, and `ps`, the member, which knows what became of the papers that they sent last. */
export const standingJoins = (shopId: Sql<unknown>, userId: Sql<unknown>, days: PermitDays) => sql`
  left join lateral (select p.user_id, p.basis, p.valid_from, p.ends_with, ${endOfPermit(days)} as valid_until
    from shops.permit p where p.shop_id = ${shopId} and p.user_id = ${userId}
      and (p.basis <> 'transition' or ${endOfPermit(days)} >= ${days.today})) pp on true
  left join shops.member ps on ps.shop_id = ${shopId} and ps.user_id = ${userId}`

/** The versions of the rows that they read of a member `m`, who may be none, as a list: while it is the same, so is what they read on the same days. */
export const standingVersions = (m: string) => sql`${sql.ref(`${m}.xmin`)},
  (select vp.xmin from shops.permit vp where vp.shop_id = ${sql.ref(`${m}.shop_id`)} and vp.user_id = ${sql.ref(`${m}.user_id`)}),
  (select ve.xmin from shops.ended_permit ve where ve.shop_id = ${sql.ref(`${m}.shop_id`)} and ve.user_id = ${sql.ref(`${m}.user_id`)})`

/** Where a member stands, as the rules see it. */
export interface PurchaserFactsNow {
  state: PurchaserState
  /** The last day of a right that ends, or has ended, and what ends it. */
  until: string | null
  endsWith: RightEnd | null
}
export const standingOf = ({
  papers_state: state,
  valid_until: until,
  ends_with: endsWith,
}: StandingColumns): PurchaserFactsNow => ({ state, until, endsWith })

const IN_FORCE: readonly PurchaserState[] = ['valid', 'expiring', 'transition']
/** Whether the member’s papers let them order. */
export const papersInForce = ({ state }: Pick<PurchaserFactsNow, 'state'>) => IN_FORCE.includes(state)

/** Whether a member has a right to order, if only from a later day on. */
export const hasRight = ({ basis, valid_until: until }: StandingColumns, today: string) =>
  basis !== null && (until === null || until >= today)

/** Why a member can’t order, and what to do next. */
export function papersText({ state, until, endsWith }: PurchaserFactsNow): string {
  if (state === 'waiting') return '您的采购资料正在审核，通过后可下单'
  if (state === 'refused') return '您的采购资料未通过审核，修改后重新提交'
  if (state === 'early') return '您的采购委托书还没到开始日期，开始后可下单'
  if (state === 'ended') return '您的下单资格已结束，重新提交采购资料并通过后可下单'
  if (state !== 'expired') return BUY_REASONS.papers.text
  return endsWith === 'identity-card'
    ? `您的身份证已于 ${until} 到期，换领后更新采购资料，通过后可下单`
    : `您的采购委托书已于 ${until} 到期，更新后可下单`
}

/** Where a member stands with their own papers in a shop. Who writes by it holds the lock of the shop. */
export async function findStanding(db: Executor, shopId: number, userId: number, moment: Moment): Promise<StandingColumns> {
  const days = permitDays(moment)
  return (await first(
    db,
    sql<StandingColumns>`select ${standingColumns(days)} from (select) it
      ${standingJoins(sql`${shopId}::bigint`, sql`${userId}::bigint`, days)}`,
  ))!
}
