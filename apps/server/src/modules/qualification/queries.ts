import type { AuditState, ConsoleGetOrder, Out, Scope } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { columnsOf, type Nullable, type RowOf } from '../../kernel/columns.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { CertificateTable } from './tables.gen.ts'

const CERTIFICATE = columnsOf<CertificateTable>()('kind', 'name', 'expires_on', 'is_core')
/** A shop's certificates, those that expire first first. */
export const listCertificates = (db: Executor, shopId: number) =>
  rows(
    db,
    sql<
      RowOf<typeof CERTIFICATE>
    >`select ${CERTIFICATE.list} from qualification.certificate where shop_id = ${shopId} order by expires_on, id`,
  )

/** What a shop may see and do. Null where it never applied, or where no core certificate has expired. */
export interface QualificationColumns extends Nullable<{
  scopes: Scope[]
  price_state: AuditState
  procure_state: AuditState
}> {
  expired_name: CertificateTable['name'] | null
  expired_on: CertificateTable['expires_on']
}
/** The columns that `qualificationJoins` provides. */
export const QUALIFICATION_COLUMNS = sql`q.scopes, q.price_state, q.procure_state, c.name as expired_name, c.expires_on as expired_on`

/** Joins a shop's qualification `q` and `c`, the core certificate that expired first before a day. */
export const qualificationJoins = (shopId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  left join qualification.shop_qualification q on q.shop_id = ${shopId}
  left join lateral (
    select c.name, c.expires_on from qualification.certificate c
    where c.shop_id = ${shopId} and c.is_core and c.expires_on < ${day}
    order by c.expires_on limit 1
  ) c on true`

/**
 * The number required on first-business documents: that of the medicine licence, or of what the shop has instead; '' without one.
 */
export const licenceNumberOf = (shopId: RawBuilder<unknown>) => sql`coalesce((
  select c.number from qualification.certificate c
  where c.shop_id = ${shopId} and c.kind in ('drug-business-licence', 'medical-practice-licence', 'drug-licence', 'business-licence')
  order by c.kind = 'business-licence', c.kind, c.id desc limit 1), '')`

/** What a seller checks before it accepts a shop's order. Papers about persons are not among them. */
const SHOWN_TO_SELLERS = [
  'business-licence',
  'drug-business-licence',
  'drug-licence',
  'medical-practice-licence',
  'device-licence',
  'food-licence',
  'power-of-attorney',
]
export type LicenceForSellers = Out<typeof ConsoleGetOrder>['licences'][number]
/** A shop's licences as a JSON list of `LicenceForSellers`, null without any: core ones first, by expiry. */
export const licencesForSellers = (shopId: RawBuilder<unknown>, today: string) => sql`(
  select json_agg(json_build_object('name', c.name, 'number', c.number, 'holder', c.holder, 'issuer', c.issuer, 'expiresOn', c.expires_on,
    'lifeDays', c.expires_on - ${today}::date) order by c.is_core desc, c.expires_on nulls last, c.id)
  from qualification.certificate c where c.shop_id = ${shopId} and c.kind = any (${SHOWN_TO_SELLERS}))`
