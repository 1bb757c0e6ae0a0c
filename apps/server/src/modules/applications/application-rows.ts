import type { ApplicationLevel, ReviewState, CertificateKind } from '@shop/contract'
import { REVIEW } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { ApplicationTable, VersionTable } from './tables.gen.ts'

const APPLICATION = columnsOf<ApplicationTable>()(
  'id',
  'level',
  'kind',
  'shop_id',
  'state',
  'version',
  'draft',
  'reasons',
  'submitted_at',
  'decided_at',
  'updated_at',
  'decided_by',
  'claimed_by',
  'claimed_at',
)
/** An application as it stands. */
export interface ApplicationRow extends RowOf<typeof APPLICATION> {
  level: ApplicationLevel
  /** The certificate that an update is about; '' for others. */
  kind: CertificateKind | ''
  state: ReviewState
  reasons: Record<string, string>
}
export const applicationColumns = (alias: string) => APPLICATION.of(alias)

/** The shop that an application is from. */
export const shopIdOf = async (db: Executor, id: number): Promise<number | undefined> =>
  (await first(db, sql<Pick<ApplicationTable, 'shop_id'>>`select shop_id from applications.application where id = ${id}`))
    ?.shop_id
/** Locks an application: it is decided, sent and withdrawn one at a time. */
export const lockApplication = (tx: Tx, id: number) =>
  first(tx, sql<ApplicationRow>`select ${APPLICATION.list} from applications.application where id = ${id} for update`)
/** Locks a shop's application. */
export const lockOwnApplication = (tx: Tx, shopId: number, id: number) =>
  first(
    tx,
    sql<ApplicationRow>`select ${APPLICATION.list} from applications.application where id = ${id} and shop_id = ${shopId} for update`,
  )
/** Locks what a shop has waiting, in one order. */
export const lockWaitingOf = (tx: Tx, shopId: number) =>
  rows(
    tx,
    sql<ApplicationRow>`select ${APPLICATION.list} from applications.application
      where shop_id = ${shopId} and state = ${REVIEW.waiting} order by id for update`,
  )
/** What an application is for: a level, and the certificate of an update. */
export interface Purpose {
  level: ApplicationLevel
  kind: CertificateKind | ''
}
/** Locks the application for a purpose that can still change, if the shop has one. */
export const lockOpenApplication = (tx: Tx, shopId: number, { level, kind }: Purpose) =>
  first(
    tx,
    sql<ApplicationRow>`select ${APPLICATION.list} from applications.application
      where shop_id = ${shopId} and level = ${level} and kind = ${kind} and state in (${REVIEW.draft}, ${REVIEW.waiting}, ${REVIEW.rejected}) for update`,
  )
/** A shop's newest application for a purpose. */
export const findNewest = (db: Executor, shopId: number, { level, kind }: Purpose) =>
  first(
    db,
    sql<ApplicationRow>`select ${APPLICATION.list} from applications.application
      where shop_id = ${shopId} and level = ${level} and kind = ${kind} order by created_at desc, id desc limit 1`,
  )
/** The newest update of each certificate of a shop, where it was not approved. */
export const listOpenUpdates = (db: Executor, shopId: number) =>
  rows(
    db,
    sql<Pick<ApplicationRow, 'id' | 'kind' | 'state'>>`select id, kind, state from (
        select distinct on (kind) id, kind, state from applications.application
        where shop_id = ${shopId} and level = 'update' order by kind, created_at desc, id desc
      ) newest where state in (${REVIEW.waiting}, ${REVIEW.rejected})`,
  )
/** The kinds of these whose update waits for review, in their order, of a shop (SQL expression). */
export const waitingUpdates = <Kind extends CertificateKind>(shopId: Sql<unknown>, kinds: readonly Kind[]) => sql<Kind[]>`array(
  select k from unnest(${kinds}::text[]) with ordinality u(k, n)
  where exists (select from applications.application ua
    where ua.shop_id = ${shopId} and ua.level = 'update' and ua.kind = k and ua.state = ${sql.lit(REVIEW.waiting)})
  order by n)`
/** An application of the shop that waits and would change the same certificates as one for this purpose. */
export const findCompeting = (tx: Tx, shopId: number, { level }: Purpose) =>
  first(
    tx,
    sql<Pick<ApplicationRow, 'id' | 'level'>>`select id, level from applications.application
      where shop_id = ${shopId} and state = ${REVIEW.waiting} and level = ${level === 'update' ? 'procure' : 'update'} order by id limit 1`,
  )
/** What applications said when they were sent last, encrypted, by their ids. */
export const listSent = (db: Executor, ids: readonly number[]) =>
  rows(
    db,
    sql<Pick<ApplicationRow, 'id' | 'level'> & Pick<VersionTable, 'content'>>`select a.id, a.level, v.content
      from applications.application a join applications.version v on v.application_id = a.id and v.version = a.version
      where a.id = any (${ids}::bigint[])`,
  )
export const insertApplication = async (tx: Tx, shopId: number, { level, kind }: Purpose, now: Date): Promise<ApplicationRow> =>
  (await first(
    tx,
    sql<ApplicationRow>`insert into applications.application (level, kind, shop_id, state, created_at, updated_at)
      values (${level}, ${kind}, ${shopId}, ${REVIEW.draft}, ${now}, ${now}) returning ${APPLICATION.list}`,
  ))!
/** Keeps what is being filled in, and who saved it. */
export const saveDraft = (tx: Tx, id: number, { draft, by, now }: { draft: string; by: number; now: Date }) =>
  sql`update applications.application set draft = ${draft}, drafted_by = ${by}, updated_at = ${now} where id = ${id}`.execute(tx)

/** What applications say at present, encrypted. */
export const sealedApplications = sql`select coalesce(a.draft, v.content) as sealed from applications.application a
  left join applications.version v on v.application_id = a.id and v.version = a.version`
/** What was sent in a version, encrypted. */
export const findVersion = (db: Executor, applicationId: number, version: number) =>
  first(
    db,
    sql<
      Pick<VersionTable, 'content'>
    >`select content from applications.version where application_id = ${applicationId} and version = ${version}`,
  )
export const insertVersion = (
  tx: Tx,
  it: Pick<VersionTable, 'application_id' | 'version' | 'content' | 'submitted_by' | 'submitted_at'>,
) =>
  sql`insert into applications.version (application_id, version, content, submitted_by, submitted_at)
    values (${it.application_id}, ${it.version}, ${it.content}, ${it.submitted_by}, ${it.submitted_at})`.execute(tx)
