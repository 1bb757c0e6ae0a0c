import type { ApplicationLevel, AuditState } from '@shop/contract'
import { AUDIT } from '@shop/contract'
import { sql } from 'kysely'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { ApplicationTable, VersionTable } from './tables.gen.ts'

const APPLICATION = columnsOf<ApplicationTable>()(
  'id',
  'level',
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
  state: AuditState
  reasons: Record<string, string>
}
export const applicationColumns = (alias: string) => APPLICATION.of(alias)

/** The shop that an application is from. */
export const shopIdOf = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await first(tx, sql<Pick<ApplicationTable, 'shop_id'>>`select shop_id from applications.application where id = ${id}`))
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
/** Locks the application of a level that can still change, if the shop has one. */
export const lockOpenApplication = (tx: Tx, shopId: number, level: ApplicationLevel) =>
  first(
    tx,
    sql<ApplicationRow>`select ${APPLICATION.list} from applications.application
      where shop_id = ${shopId} and level = ${level} and state in (${AUDIT.draft}, ${AUDIT.waiting}, ${AUDIT.rejected}) for update`,
  )
/** A shop's newest application of a level. */
export const findNewest = (db: Executor, shopId: number, level: ApplicationLevel) =>
  first(
    db,
    sql<ApplicationRow>`select ${APPLICATION.list} from applications.application
      where shop_id = ${shopId} and level = ${level} order by created_at desc, id desc limit 1`,
  )
export const insertApplication = async (tx: Tx, shopId: number, level: ApplicationLevel, now: Date): Promise<ApplicationRow> =>
  (await first(
    tx,
    sql<ApplicationRow>`insert into applications.application (level, shop_id, state, created_at, updated_at)
      values (${level}, ${shopId}, ${AUDIT.draft}, ${now}, ${now}) returning ${APPLICATION.list}`,
  ))!
export const saveDraft = (tx: Tx, id: number, draft: string, now: Date) =>
  sql`update applications.application set draft = ${draft}, updated_at = ${now} where id = ${id}`.execute(tx)

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
