import {
  REVIEW,
  CERTIFICATE_NAMES,
  PLAIN_SCOPES,
  isIdentityCard,
  maskIdentity,
  scopesOf,
  type ReviewState,
  type CertificateKind,
  type Scope,
} from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { ShopQualificationTable } from './tables.gen.ts'

/** What a shop may do at this moment: for decisions under a lock, where what its caller was allowed may be over. */
export async function findGrants(db: Executor, shopId: number): Promise<{ seesPrices: boolean; buys: boolean }> {
  const found = await first(
    db,
    sql<
      Pick<ShopQualificationTable, 'price_state' | 'procure_state'>
    >`select price_state, procure_state from qualification.shop_qualification where shop_id = ${shopId}`,
  )
  const buys = found?.procure_state === REVIEW.approved
  return { seesPrices: buys || found?.price_state === REVIEW.approved, buys }
}

/** Whether a shop may see prices, as an expression on its id: the platform has seen its licence. */
export const isApproved = (shopId: Sql<unknown>) => sql`exists (select from qualification.shop_qualification sq
  where sq.shop_id = ${shopId} and ${REVIEW.approved} in (sq.price_state, sq.procure_state))`

/** Sets whether a shop may see prices, or where its application stands. Whatever it does next is judged by it. */
export const setPriceState = (tx: Tx, shopId: number, state: ReviewState, now: Date) =>
  sql`insert into qualification.shop_qualification (shop_id, price_state, procure_state, scopes, updated_at)
    values (${shopId}, ${state}, ${REVIEW.draft}, '{}', ${now})
    on conflict (shop_id) do update set price_state = excluded.price_state, updated_at = excluded.updated_at`.execute(tx)

/** Sets whether a shop may buy, or where its application stands. */
export const setProcureState = (tx: Tx, shopId: number, state: ReviewState, now: Date) =>
  sql`insert into qualification.shop_qualification (shop_id, price_state, procure_state, scopes, updated_at)
    values (${shopId}, ${REVIEW.draft}, ${state}, '{}', ${now})
    on conflict (shop_id) do update set procure_state = excluded.procure_state, updated_at = excluded.updated_at`.execute(tx)

/** A certificate as it was approved. */
export interface GrantedCertificate {
  kind: CertificateKind
  number: string
  holder: string
  /** Null: it never ends. */
  expiresOn: string | null
}

interface Granted {
  /** The application that was approved. */
  auditId: number
  scopes: readonly Scope[]
}

/**
 * Lets a shop buy what its licences allow: its scopes and core certificates are the approved ones from now on. Other certificates
 * stay. A core certificate that is not among them is not needed any more: once it ended, it would keep the shop from buying.
 */
export async function grantProcurement(
  tx: Tx,
  shopId: number,
  { scopes, certificates, auditId }: Granted & { certificates: readonly GrantedCertificate[] },
  now: Date,
): Promise<void> {
  await sql`update qualification.shop_qualification set scopes = ${scopes}::text[], updated_at = ${now}, checked_at = ${now} where shop_id = ${shopId}`.execute(
    tx,
  )
  const kinds = certificates.map(({ kind }) => kind)
  await archive(tx, shopId, sql`(c.is_core or c.kind = any (${kinds}::text[]))`, now)
  for (const certificate of certificates) await insertCertificate(tx, shopId, certificate, { auditId, isCore: true }, now)
}

/**
 * A new version of one certificate counts from now on, in the place of the one before, with the scopes that it gives; everything
 * else stays as it is.
 */
export async function renewCertificate(
  tx: Tx,
  shopId: number,
  { scopes, certificate, auditId, isCore }: Granted & { certificate: GrantedCertificate; isCore: boolean },
  now: Date,
): Promise<void> {
  const given = scopesOf(certificate.kind)
  const before = (await findScopes(tx, shopId)).filter((scope) => !given.includes(scope))
  // Not `checked_at`: the shop's other certificates were not checked with it.
  if (given.length > 0)
    await sql`update qualification.shop_qualification set scopes = ${[...before, ...scopes]}::text[] where shop_id = ${shopId}`.execute(
      tx,
    )
  await archive(tx, shopId, sql`c.kind = ${certificate.kind}`, now)
  await insertCertificate(tx, shopId, certificate, { auditId, isCore }, now)
}

/** The scopes of a shop. */
export const findScopes = async (db: Executor, shopId: number): Promise<Scope[]> =>
  (await first(db, sql<{ scopes: Scope[] }>`select scopes from qualification.shop_qualification where shop_id = ${shopId}`))
    ?.scopes ?? []

/** Replaces those scopes of a shop that no certificate gives; the others stay. For callers that hold the shop's lock. */
export async function setPlainScopes(tx: Tx, shopId: number, scopes: readonly Scope[], now: Date): Promise<void> {
  const given = (await findScopes(tx, shopId)).filter((scope) => !isPlain(scope))
  await sql`update qualification.shop_qualification set scopes = ${[...given, ...scopes]}::text[], updated_at = ${now}
    where shop_id = ${shopId}`.execute(tx)
}
const isPlain = (scope: Scope) => (PLAIN_SCOPES as readonly Scope[]).includes(scope)

/** Certificates that another one takes the place of stay among the past ones. */
const archive = (tx: Tx, shopId: number, which: Sql<unknown>, now: Date) =>
  sql`with gone as (
      delete from qualification.certificate c where c.shop_id = ${shopId} and ${which}
      returning c.kind, c.name, c.number, c.holder, c.issuer, c.issued_on, c.expires_on, c.audit_id, c.created_at
    )
    insert into qualification.past_certificate
      (shop_id, kind, name, number, holder, issuer, issued_on, expires_on, audit_id, created_at, replaced_at)
    select ${shopId}, kind, name, number, holder, issuer, issued_on, expires_on, audit_id, created_at, ${now} from gone`.execute(
    tx,
  )

const insertCertificate = (
  tx: Tx,
  shopId: number,
  { kind, number, holder, expiresOn }: GrantedCertificate,
  { auditId, isCore }: { auditId: number; isCore: boolean },
  now: Date,
) =>
  sql`insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, expires_on, is_core, audit_id, created_at)
    values (${shopId}, ${kind}, ${CERTIFICATE_NAMES[kind]}, ${isIdentityCard(kind) ? maskIdentity(number) : number}, ${holder}, '',
      ${expiresOn}, ${isCore}, ${auditId}, ${now})`.execute(tx)
