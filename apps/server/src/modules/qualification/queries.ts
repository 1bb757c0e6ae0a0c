import {
  CERTIFICATE_NAMES,
  REVIEW,
  SPECIAL_PAPERS,
  isIdentityCard,
  keysOf,
  type ReviewState,
  type CertificateKind,
  type ConsoleGetOrder,
  type Out,
  type Scope,
  type SpecialPaper,
} from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type Nullable, type RowOf } from '../../kernel/columns.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { CertificateTable } from './tables.gen.ts'

const CERTIFICATE = columnsOf<CertificateTable>()('kind', 'name', 'expires_on', 'is_core')
/** A shop's certificates, those that expire first first. */
export const listCertificates = (db: Executor, shopId: number) =>
  rows(
    db,
    sql<
      RowOf<typeof CERTIFICATE>
    >`select ${CERTIFICATE.list} from qualification.certificate where shop_id = ${shopId} order by expires_on, kind, id`,
  )

/** The kinds of a shop's certificates that have not ended. */
export const listKindsInForce = async (db: Executor, shopId: number, today: string): Promise<CertificateKind[]> =>
  (
    await rows(
      db,
      sql<{ kind: CertificateKind }>`select kind from qualification.certificate
        where shop_id = ${shopId} and (expires_on is null or expires_on >= ${today})`,
    )
  ).map(({ kind }) => kind)

const VERSION = columnsOf<CertificateTable>()(
  'kind',
  'name',
  'number',
  'holder',
  'issuer',
  'issued_on',
  'expires_on',
  'audit_id',
  'created_at',
)
/** A version of a certificate: the one that counts, or one that another took the place of. */
export interface CertificateVersionRow extends RowOf<typeof VERSION> {
  replaced_at: Date | null
}
/** A shop's certificates with all their versions, of a kind or of any; those that count first, then the newest. */
export const listCertificateVersions = (db: Executor, shopId: number, kind: string | null = null) =>
  rows(
    db,
    sql<CertificateVersionRow>`select * from (
        select ${VERSION.list}, null::timestamptz as replaced_at from qualification.certificate where shop_id = ${shopId}
        union all
        select ${VERSION.list}, replaced_at from qualification.past_certificate where shop_id = ${shopId}
      ) v where ${kind}::text is null or kind = ${kind} order by replaced_at desc nulls first, created_at desc`,
  )

/** Which papers for special goods a shop does not have in force on a day (SQL expressions): who may buy and receive ephedrine compounds for it. */
export const lackingSpecialPapers = (shopId: Sql<unknown>, today: Sql<unknown>) => sql<SpecialPaper[]>`array(
  select k from unnest(${SPECIAL_PAPERS}::text[]) with ordinality s(k, n)
  where not exists (select from qualification.certificate sa where sa.shop_id = ${shopId} and sa.kind = k and sa.expires_on >= ${today})
  order by n)`

/** What a shop may see and do. Null where it never applied, or where no core certificate has expired. */
export interface QualificationColumns extends Nullable<{
  scopes: Scope[]
  price_state: ReviewState
  procure_state: ReviewState
}> {
  /** Whether the right to buy rests while the platform looks into it. */
  suspended: boolean
  expired_name: CertificateTable['name'] | null
  expired_on: CertificateTable['expires_on']
}
/** The columns that `qualificationJoins` provides. */
export const QUALIFICATION_COLUMNS = sql`q.scopes, q.price_state, q.procure_state, q.suspended_at is not null as suspended, c.name as expired_name, c.expires_on as expired_on`

/** The days that decide whether a certificate still counts, as SQL expressions. */
export interface ValidDays {
  today: Sql<unknown>
  /** The first day on which one may have ended for whose renewal the shop handed in a receipt. */
  graced: Sql<unknown>
}
/** They let one person order, and are asked of that person alone (`shops.permit`): the shop goes on buying without them. */
const OF_A_PERSON: readonly CertificateKind[] = ['power-of-attorney', 'purchaser-id']
export const isOfAPerson = (kind: string): boolean => (OF_A_PERSON as readonly string[]).includes(kind)
/** In a statement: whether certificates of a kind are the shop's own. */
export const isOfTheShop = (kind: Sql<unknown>) => sql`${kind} not in (${sql.join(OF_A_PERSON.map((one) => sql.lit(one)))})`
/** The core certificate of a shop that ended first, as a row source: it keeps the shop from buying. */
const endedCertificate = (shopId: Sql<unknown>, { today, graced }: ValidDays) => sql`(
    select c.name, c.expires_on from qualification.certificate c
    where c.shop_id = ${shopId} and c.is_core and ${isOfTheShop(sql.ref('c.kind'))} and c.expires_on < case when c.receipt_on is null then ${today} else ${graced} end
    order by c.expires_on limit 1
  )`

/** Joins a shop's qualification `q` and `c`, the core certificate that ended first. */
export const qualificationJoins = (shopId: Sql<unknown>, days: ValidDays) => sql`
  left join qualification.shop_qualification q on q.shop_id = ${shopId}
  left join lateral ${endedCertificate(shopId, days)} c on true`

/** Whether a shop may buy as far as its papers go, as an expression: approved, not looked into, and no core certificate has ended. */
export const buysByPapers = (shopId: Sql<unknown>, days: ValidDays) => sql<boolean>`(exists (
    select from qualification.shop_qualification bq
    where bq.shop_id = ${shopId} and bq.procure_state = ${sql.lit(REVIEW.approved)} and bq.suspended_at is null)
  and not exists (select from ${endedCertificate(shopId, days)} be))`
/** The scopes that a shop was approved for, as an expression; null without any. */
export const approvedScopes = (shopId: Sql<unknown>) =>
  sql`(select bs.scopes from qualification.shop_qualification bs where bs.shop_id = ${shopId})`

/**
 * The version of what `qualificationJoins` and `scopeLicences` read of a shop: while it is the same, so is what they read on the same days.
 * A trigger on certificates makes a new one, too.
 */
export const qualificationVersions = (shopId: Sql<unknown>) => sql`(
    select vq.xmin from qualification.shop_qualification vq where vq.shop_id = ${shopId})`

/** The calendar days that decide it at a moment. Grace is for shops that handed in the receipt of a renewal. */
export function validDays(now: Date, graceDays: number): ValidDays {
  const today = chinaDay(now)
  return { today: sql`${today}::date`, graced: sql`${addDays(today, -graceDays)}::date` }
}

/** The core certificate that keeps a shop from buying at this moment; undefined: none. */
export async function findEndedCertificate(
  db: Executor,
  shopId: number,
  { now, settings }: Pick<TransactionContext, 'now' | 'settings'>,
): Promise<{ name: string; expiredOn: string } | undefined> {
  const days = validDays(now, settings.certificate_grace_days)
  const found = await first(
    db,
    sql<Pick<CertificateTable, 'name' | 'expires_on'>>`select e.name, e.expires_on
      from ${endedCertificate(sql`${shopId}::bigint`, days)} e`,
  )
  return found && { name: found.name, expiredOn: found.expires_on! }
}

/** The licence that first-business documents name, or what a shop has instead; the earlier one where it has several. */
const NAMED_LICENCES: readonly CertificateKind[] = ['drug-business-licence', 'medical-practice-licence', 'business-licence']
/** The number of that licence; '' without one. */
export const licenceNumberOf = (shopId: Sql<unknown>) => sql`coalesce((
  select c.number from qualification.certificate c
  where c.shop_id = ${shopId} and c.kind = any (${NAMED_LICENCES}::text[])
  order by array_position(${NAMED_LICENCES}::text[], c.kind), c.created_at desc, c.id desc limit 1), '')`

/** What a seller checks before it accepts a shop's order, without pictures. Identity cards are not among them. */
const SHOWN_TO_SELLERS = keysOf(CERTIFICATE_NAMES).filter((kind) => !isIdentityCard(kind))
/** What a shop sends to sellers with its pictures. A power of attorney has the number of a card on it, and is the platform's to check. */
const SENT_TO_SELLERS = SHOWN_TO_SELLERS.filter((kind) => !isOfAPerson(kind))
export type LicenceForSellers = Out<typeof ConsoleGetOrder>['licences'][number]
const PAPER = columnsOf<CertificateTable>()('id', 'kind', 'name', 'number', 'holder', 'issuer', 'expires_on')
export interface PaperForSellers extends RowOf<typeof PAPER> {
  kind: CertificateKind
}
/** The certificates of a shop that a seller may see for opening an account: core ones first. Papers about persons are not among them. */
export const listPapersForSellers = (db: Executor, shopId: number) =>
  rows(
    db,
    sql<PaperForSellers>`select ${PAPER.list} from qualification.certificate
      where shop_id = ${shopId} and kind = any (${SENT_TO_SELLERS}) order by is_core desc, created_at, kind, id`,
  )
/** A shop's licences as a JSON list of `LicenceForSellers`, null without any: core ones first, by expiry. */
export const licencesForSellers = (shopId: Sql<unknown>, today: string) => sql`(
  select json_agg(json_build_object('name', c.name, 'number', c.number, 'holder', c.holder, 'issuer', c.issuer, 'expiresOn', c.expires_on,
    'lifeDays', c.expires_on - ${today}::date) order by c.is_core desc, c.expires_on nulls last, c.kind, c.id)
  from qualification.certificate c where c.shop_id = ${shopId} and c.kind = any (${SHOWN_TO_SELLERS}))`
