import {
  AUDIT,
  CERTIFICATE_NAMES,
  isIdentityCard,
  maskIdentity,
  type AuditState,
  type CertificateKind,
  type Scope,
} from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
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
  const buys = found?.procure_state === AUDIT.approved
  return { seesPrices: buys || found?.price_state === AUDIT.approved, buys }
}

/** Whether a shop may see prices, as an expression on its id: the platform has seen its licence. */
export const isApproved = (shopId: RawBuilder<unknown>) => sql`exists (select from qualification.shop_qualification sq
  where sq.shop_id = ${shopId} and ${AUDIT.approved} in (sq.price_state, sq.procure_state))`

/** Sets whether a shop may see prices, or where its application stands. Whatever it does next is judged by it. */
export const setPriceState = (tx: Tx, shopId: number, state: AuditState, now: Date) =>
  sql`insert into qualification.shop_qualification (shop_id, price_state, procure_state, scopes, updated_at)
    values (${shopId}, ${state}, ${AUDIT.draft}, '{}', ${now})
    on conflict (shop_id) do update set price_state = excluded.price_state, updated_at = excluded.updated_at`.execute(tx)

/** Sets whether a shop may buy, or where its application stands. */
export const setProcureState = (tx: Tx, shopId: number, state: AuditState, now: Date) =>
  sql`insert into qualification.shop_qualification (shop_id, price_state, procure_state, scopes, updated_at)
    values (${shopId}, ${AUDIT.draft}, ${state}, '{}', ${now})
    on conflict (shop_id) do update set procure_state = excluded.procure_state, updated_at = excluded.updated_at`.execute(tx)

/** A certificate as it was approved. */
export interface GrantedCertificate {
  kind: CertificateKind
  number: string
  holder: string
  /** Null: it never ends. */
  expiresOn: string | null
}

/**
 * Lets a shop buy what its licences allow: its scopes and core certificates are the approved ones from now on. Other certificates
 * stay. What was there before is in the applications' versions.
 */
export async function grantProcurement(
  tx: Tx,
  shopId: number,
  { scopes, certificates }: { scopes: readonly Scope[]; certificates: readonly GrantedCertificate[] },
  now: Date,
): Promise<void> {
  await sql`update qualification.shop_qualification set scopes = ${scopes}::text[], updated_at = ${now} where shop_id = ${shopId}`.execute(
    tx,
  )
  const rows = JSON.stringify(
    certificates.map(({ kind, number, holder, expiresOn }) => ({
      kind,
      name: CERTIFICATE_NAMES[kind],
      number: isIdentityCard(kind) ? maskIdentity(number) : number,
      holder,
      expires_on: expiresOn,
    })),
  )
  // A core certificate that is not among them is not needed any more: once it ended, it would keep the shop from buying.
  await sql`delete from qualification.certificate where shop_id = ${shopId}
    and (is_core or kind in (select kind from jsonb_to_recordset(${rows}::jsonb) r (kind text)))`.execute(tx)
  await sql`insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, expires_on, is_core, created_at)
    select ${shopId}, kind, name, number, holder, '', expires_on, true, ${now}
    from jsonb_to_recordset(${rows}::jsonb) r (kind text, name text, number text, holder text, expires_on date)`.execute(tx)
}
