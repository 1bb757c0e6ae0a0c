import { REVIEW, SHOP_TYPE, type ReviewState, type Role, type Scope, type ShopType } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import {
  approvedScopes,
  buysByPapers,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  qualificationVersions,
  scopeLicences,
  scopesInForce,
  validDays,
  type QualificationColumns,
  type ScopeLicence,
  type ValidDays,
} from '../../qualification/index.ts'
import {
  BRANCH_COLUMNS,
  BRANCH_JOINS,
  branchVersions,
  permitDays,
  standingColumns,
  standingJoins,
  standingVersions,
  standingOf,
  type BranchColumns,
  type PermitDays,
  type StandingColumns,
} from '../../shops/index.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'
import type { ShopFacts } from '../actor.ts'
import { headquartersOf } from './headquarters.ts'

/** Which shop it is. */
export interface ShopIdentity extends Pick<ShopTable, 'region_id'> {
  shop_id: ShopTable['id']
  shop_name: ShopTable['name']
  type: ShopType
}
/** What a shop gets and may do; null where there is no shop. */
export interface ShopStanding extends QualificationColumns, BranchColumns {
  /** Of a branch: what its headquarters may buy. */
  headquarters_buys: boolean | null
  headquarters_scopes: Scope[] | null
  headquarters_licences: ScopeLicence[] | null
  price_group_id: ShopTable['price_group_id']
  frozen_reason: ShopTable['frozen_reason'] | null
  licences: ScopeLicence[] | null
}
/** What `shopColumns` need besides the shop `h`. */
export const shopJoins = (days: ValidDays): Sql<unknown> => sql`${qualificationJoins(sql.ref('h.id'), days)} ${BRANCH_JOINS}`
/** The days that decide what a member may do. */
export type MemberDays = ValidDays & PermitDays
export const memberDays = ({ now, settings }: Moment): MemberDays => ({
  ...validDays(now, settings.certificate_grace_days),
  ...permitDays({ now, settings }),
})
/** The same days as one text: while it is the same, so are they. */
export const keyOfDays = ({ now, settings }: Moment): string =>
  [chinaDay(now), settings.certificate_grace_days, settings.purchaser_transition_days].join()
/** The versions of all rows that the columns and joins of this file read, of a shop `h` and its member `m`. */
export const memberVersions = sql`h.xmin, ${standingVersions('m')}, ${qualificationVersions(sql.ref('h.id'))},
  ${branchVersions(qualificationVersions)}`
/** What `memberColumns` needs besides the shop `h` and its member. */
export const memberJoins = (userId: Sql<unknown>, days: PermitDays): Sql<unknown> => standingJoins(sql.ref('h.id'), userId, days)
/** Where a member of the shop `h` stands with their own papers. */
export const memberColumns = (days: PermitDays): Sql<unknown> => standingColumns(days)
/** The columns of both, of a shop `h` with what `shopJoins` adds. */
export const shopColumns = (
  days: ValidDays,
): Sql<unknown> => sql`h.id as shop_id, h.name as shop_name, h.type, h.region_id, h.price_group_id,
  case when h.frozen_at is not null then h.frozen_reason end as frozen_reason, ${QUALIFICATION_COLUMNS},
  ${scopeLicences(sql.ref('h.id'), days)} as licences,
  ${BRANCH_COLUMNS}, ${buysByPapers(sql.ref('br.headquarters_id'), days)} as headquarters_buys,
  ${approvedScopes(sql.ref('br.headquarters_id'))} as headquarters_scopes,
  ${scopeLicences(sql.ref('br.headquarters_id'), days)} as headquarters_licences`

const approved = (state: ReviewState | null) => state === REVIEW.approved

/** A shop as the rules see it, for a member with a role. */
export function shopFactsOf(row: ShopIdentity & ShopStanding & StandingColumns & { role: Role }): ShopFacts {
  const expiredCertificate = row.expired_name === null ? null : { name: row.expired_name, expiredOn: row.expired_on ?? '' }
  const isFrozen = row.frozen_reason !== null
  const headquarters = row.type === SHOP_TYPE.branch ? headquartersOf(row) : null
  return {
    id: row.shop_id,
    name: row.shop_name,
    type: row.type,
    regionId: row.region_id,
    provinceId: Math.floor(row.region_id / 10_000) * 10_000,
    priceGroupId: row.price_group_id,
    role: row.role,
    ...scopesInForce(row.scopes ?? [], row.licences ?? []),
    priceState: row.price_state ?? REVIEW.draft,
    procureState: row.procure_state ?? REVIEW.draft,
    canSeePrice: !isFrozen && (approved(row.price_state) || approved(row.procure_state)),
    canBuy:
      !isFrozen &&
      !row.suspended &&
      approved(row.procure_state) &&
      expiredCertificate === null &&
      (headquarters === null || headquarters.standing === 'allowed'),
    headquarters,
    frozen: row.frozen_reason,
    suspended: row.suspended && approved(row.procure_state),
    expiredCertificate,
    papers: standingOf(row),
  }
}

/** Papers of members are not asked of a shop as such. */
const UNASKED: StandingColumns = { papers_state: 'valid', basis: null, valid_from: null, valid_until: null, ends_with: null }

/** A shop with all that it may do as such, for those who act for it without being members; undefined: there is none. */
export async function findShopFacts(db: Executor, shopId: number, { now, settings }: Moment): Promise<ShopFacts | undefined> {
  const days = validDays(now, settings.certificate_grace_days)
  const row = await first(
    db,
    sql<ShopIdentity & ShopStanding>`select ${shopColumns(days)} from shops.shop h ${shopJoins(days)}
      where h.id = ${shopId}`,
  )
  return row && shopFactsOf({ ...row, role: 'owner', ...UNASKED })
}
