import { givingKinds, scopesOf, type CertificateKind, type Scope } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { validDays, type ValidDays } from './queries.ts'

/** A certificate of a shop that gives scopes. */
export interface ScopeLicence {
  kind: CertificateKind
  name: string
  /** Its last day once it is over, grace included; null while it counts. */
  endedOn: string | null
}
/** A certificate that is over. */
export interface EndedLicence {
  kind: CertificateKind
  name: string
  expiredOn: string
}
/** A scope that rests until the certificate which gave it is renewed. */
export interface RestingScope {
  scope: Scope
  licence: EndedLicence
}
export interface ScopesInForce {
  scopes: Scope[]
  resting: RestingScope[]
}

const GIVING = givingKinds()
/**
 * The certificates of a shop that give scopes, as a JSON list of `ScopeLicence`, null without any. The end of a core one stops every
 * purchase and is said instead, so it counts here.
 */
export const scopeLicences = (shopId: Sql<unknown>, { today, graced }: ValidDays) => sql`(
  select json_agg(json_build_object('kind', sl.kind, 'name', sl.name, 'endedOn',
    case when not sl.is_core and sl.expires_on < case when sl.receipt_on is null then ${today} else ${graced} end then sl.expires_on end)
    order by sl.expires_on, sl.id)
  from qualification.certificate sl where sl.shop_id = ${shopId} and sl.kind = any (${GIVING}::text[]))`

/** Which of the scopes that a shop was approved for count: one rests when every certificate that gives it is over. */
export function scopesInForce(approved: readonly Scope[], licences: readonly ScopeLicence[]): ScopesInForce {
  const resting = approved.flatMap((scope) => {
    const giving = licences.filter(({ kind }) => scopesOf(kind).includes(scope))
    const last = giving.at(-1)
    if (!last || giving.some(({ endedOn }) => endedOn === null)) return []
    return [{ scope, licence: { kind: last.kind, name: last.name, expiredOn: last.endedOn! } }]
  })
  const over = new Set(resting.map(({ scope }) => scope))
  return { scopes: approved.filter((scope) => !over.has(scope)), resting }
}

/** Columns of a statement about one shop from which `scopesInForce` is computed. */
export interface ScopeColumns {
  scopes: Scope[] | null
  licences: ScopeLicence[] | null
}
export const scopeColumns = (shopId: Sql<unknown>, days: ValidDays) => sql`(
    select sq.scopes from qualification.shop_qualification sq where sq.shop_id = ${shopId}) as scopes, ${scopeLicences(shopId, days)} as licences`

/** The scopes of a shop that rest at this moment. */
export async function findRestingScopes(
  db: Executor,
  shopId: number,
  { now, settings }: Pick<TransactionContext, 'now' | 'settings'>,
): Promise<RestingScope[]> {
  const days = validDays(now, settings.certificate_grace_days)
  const found = await first(db, sql<ScopeColumns>`select ${scopeColumns(sql`${shopId}::bigint`, days)}`)
  return scopesInForce(found?.scopes ?? [], found?.licences ?? []).resting
}
