import { IMPORT_ROWS_KEPT_DAYS, IMPORTS_KEPT_DAYS, type GetOfferImport, type Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../kernel/advisory-locks.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { ReadColumn } from '../lists/index.ts'
import { kindOf, ROWS, type OfKind, type Owner } from './import-kinds.ts'
import type { ImportTable } from './tables.gen.ts'

/** What was started before that is gone; its rows sooner. */
export const keptSince = (now: Date) => after(now, -IMPORTS_KEPT_DAYS * DAY)
export const rowsKeptSince = (now: Date) => after(now, -IMPORT_ROWS_KEPT_DAYS * DAY)

/** The imports of an organisation, of whatever kind. */
const ofOrganisation = ({ sellerId }: Owner): Sql<unknown> =>
  sellerId === null ? sql`i.seller_id is null` : sql`i.seller_id = ${sellerId}`

const IMPORT = columnsOf<ImportTable>()(
  'id',
  'seller_id',
  'of_prices',
  'operator_id',
  'name',
  'size',
  'received',
  'row_count',
  'checked_count',
  'applied_count',
  'problem',
  'working',
  'started_at',
  'checked_at',
  'confirmed_at',
  'confirmed_by',
  'ended_at',
  'stopped_at',
)
/** How many rows became what: the outcomes are those of the kind of import. */
export type Counts = Record<string, number>
export type ImportRow = RowOf<typeof IMPORT> & { columns: ReadColumn<string>[]; counts: Counts }
/** An import of a seller. */
export type SellerImportRow = ImportRow & { seller_id: number }
export const IMPORT_COLUMNS = sql<ImportRow>`${IMPORT.of('i')}, i.columns, i.counts`

/** The imports of an organisation that are kept, of one kind, as what follows `from`. */
export const keptImports = (owner: Owner, now: Date) =>
  sql`imports.import i where ${ofOrganisation(owner)} and i.of_prices = ${owner.kind === 'prices'} and i.started_at > ${keptSince(now)}`
/** An organisation's own import, with the lock of its row where it is changed. */
export const findImport = (db: Executor, owner: Owner, id: string, now: Date, lock = sql``) =>
  first(db, sql<ImportRow>`select ${IMPORT_COLUMNS} from ${keptImports(owner, now)} and i.id = ${id} ${lock}`)
/** Whether one of the organisation’s imports is at work, of whatever kind: under a lock, so that no other begins at the same moment. */
export async function isAtWork(tx: Tx, owner: Owner): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.imports}::int, hashint8(${owner.sellerId ?? 0}))`.execute(tx)
  return !!(await first(tx, sql`select from imports.import i where ${ofOrganisation(owner)} and i.working`))
}
/** What was begun and not sent in full. */
export const UNSENT = sql`i.working and i.received < i.size`
/** An upload on a bad line gets a part within so many minutes, and takes no more than an hour. */
const MINUTES_PER_PART = 10
const MAX_UPLOAD_MINUTES = 60
/**
 * Ends those that were begun and never sent in full: the operator’s own, and those that have got fewer parts than one in ten minutes. A
 * colleague’s upload that goes on stays. One that gets its last part at this moment is not ended.
 */
export async function endAbandoned(tx: Tx, { owner, operatorId, now }: { owner: Owner; operatorId: number; now: Date }) {
  const ended = await rows(
    tx,
    sql<Pick<ImportTable, 'id'>>`update imports.import i set stopped_at = ${now}, ended_at = ${now}, working = false
      where ${ofOrganisation(owner)} and ${UNSENT} and (i.operator_id = ${operatorId}
        or i.started_at + make_interval(mins => least(${sql.lit(MAX_UPLOAD_MINUTES)},
          ${sql.lit(MINUTES_PER_PART)} * (1 + (select count(*)::int from imports.import_part p where p.import_id = i.id)))) <= ${now})
      returning i.id`,
  )
  await sql`delete from imports.import_part where import_id = any(${ended.map(({ id }) => id)}::uuid[])`.execute(tx)
}

export const FOR_UPDATE = sql`for no key update`
/** Locks an import whose work goes on; false once it was stopped or given up. */
export const lockUnended = async (tx: Tx, id: string): Promise<boolean> =>
  !!(await first(tx, sql`select from imports.import where id = ${id} and ended_at is null ${FOR_UPDATE}`))

/** How far an import is. */
export function progressOf(found: ImportRow): Out<typeof GetOfferImport>['progress'] {
  if (found.problem) return 'failed'
  if (found.stopped_at) return 'stopped'
  if (found.ended_at) return 'done'
  if (found.confirmed_at) return 'applying'
  if (found.checked_at) return 'checked'
  if (found.received < found.size) return 'receiving'
  return found.row_count === null ? 'reading' : 'checking'
}

const counted = ({ id, ...of }: Pick<ImportRow, 'id'> & OfKind) => sql<{
  counts: Counts
}>`select coalesce(jsonb_object_agg(c.outcome, c.count), '{}') as counts
  from (select outcome, count(*) from ${ROWS[kindOf(of)]} where import_id = ${id} and outcome is not null group by outcome) c`
/** What the rows of an import have become so far. */
export const countRows = async (db: Executor, found: Pick<ImportRow, 'id'> & OfKind): Promise<Counts> =>
  (await first(db, counted(found)))!.counts
/** The same, kept with the import. */
export const keepCounts = (tx: Tx, found: Pick<ImportRow, 'id'> & OfKind) =>
  sql`update imports.import set counts = (${counted(found)}) where id = ${found.id}`.execute(tx)

/** All outcomes of a kind with their numbers. */
export const allCounts = <O extends string>(outcomes: readonly O[], counts: Counts) =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, counts[outcome] ?? 0])) as Record<O, number>
/** Rows that change something, or have done so. */
export const changing = (counts: Counts) => (counts.new ?? 0) + (counts.changed ?? 0) + (counts.ended ?? 0)
