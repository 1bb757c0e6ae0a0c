import type { AgreementKey, VersionState } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../kernel/advisory-locks.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { DocumentTable, VersionTable } from './tables.gen.ts'

const DOCUMENT = columnsOf<DocumentTable>()('key', 'topic', 'sort', 'shown')
export type DocumentRow = RowOf<typeof DOCUMENT>
const VERSION = columnsOf<VersionTable>()(
  'key',
  'version',
  'title',
  'asks_consent',
  'effective_at',
  'published_at',
  'published_by',
  'withdrawn_at',
)
/** A version without its text. */
export type VersionRow = RowOf<typeof VERSION>

/**
 * The version of a document that is in force, as a column: the newest that has taken effect. What people read and what they consent
 * to both use it; null if there is none.
 */
const inForce = (key: Sql<unknown>, now: Date): Sql<number | null> =>
  sql`(select max(dv.version) from documents.version dv where dv.key = ${key} and dv.effective_at <= ${now} and dv.withdrawn_at is null)`
/** The version of an agreement that is in force, as a column; every installation has one. */
export const agreementInForce = (key: AgreementKey, now: Date) => inForce(sql.lit(key), now)

/** All documents: agreements first, then rules in the platform's order. */
export const listDocuments = (db: Executor) =>
  rows(db, sql<DocumentRow>`select ${DOCUMENT.list} from documents.document order by topic <> '', sort, key`)
export const findDocument = (db: Executor, key: string) =>
  first(db, sql<DocumentRow>`select ${DOCUMENT.list} from documents.document where key = ${key}`)
/** All versions, of one document where a key is given, the newest first. */
export const listVersions = (db: Executor, key: string | null) =>
  rows(
    db,
    sql<VersionRow>`select ${VERSION.list} from documents.version where ${key}::text is null or key = ${key} order by key, version desc`,
  )
export const findText = async (db: Executor, key: string, version: number): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<Pick<VersionTable, 'text'>>`select text from documents.version where key = ${key} and version = ${version}`,
    )
  )?.text

/** An agreement as it is in force; every installation has one. */
export async function agreementText(db: Executor, key: AgreementKey, now: Date): Promise<{ title: string; text: string }> {
  const { title, version } = currentOf(await listVersions(db, key), now)!
  return { title, text: (await findText(db, key, version))! }
}

/** Keeps documents from changing elsewhere until the end of the transaction: few publish. */
export const holdDocuments = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.documents})`.execute(tx)

/** The version in force among those of one document, the newest first. */
export const currentOf = (versions: readonly VersionRow[], now: Date) =>
  versions.find(({ effective_at: at, withdrawn_at: gone }) => gone === null && at <= now)
/** The version that is announced, if there is one. */
export const scheduledOf = (versions: readonly VersionRow[], now: Date) =>
  versions.find(({ effective_at: at, withdrawn_at: gone }) => gone === null && at > now)

/** What became of a version, among those of its document. */
export function stateOf(row: VersionRow, versions: readonly VersionRow[], now: Date): VersionState {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.effective_at > now) return 'scheduled'
  return row === currentOf(versions, now) ? 'current' : 'past'
}
/** Versions are in force from the beginning of a day in China. */
export const dayOf = ({ effective_at: at }: Pick<VersionRow, 'effective_at'>) => chinaDay(at)

/** What the audit log calls a document, as an expression on its key: its newest title. */
export const documentTitle = (key: Sql<unknown>) =>
  sql`(select dv.title from documents.version dv where dv.key = ${key} order by dv.version desc limit 1)`
