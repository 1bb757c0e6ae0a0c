import { keysOf, OFFER_IMPORTS_KEPT_DAYS, OFFER_OUTCOME_NAMES, OFFER_ROWS_KEPT_DAYS, type OfferOutcome } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../kernel/advisory-locks.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { ReadColumn } from '../lists/index.ts'
import type { ImportTable } from './tables.gen.ts'

/** What was started before that is gone; its rows sooner. */
export const keptSince = (now: Date) => after(now, -OFFER_IMPORTS_KEPT_DAYS * DAY)
export const rowsKeptSince = (now: Date) => after(now, -OFFER_ROWS_KEPT_DAYS * DAY)

const IMPORT = columnsOf<ImportTable>()(
  'id',
  'seller_id',
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
export type Counts = Partial<Record<OfferOutcome, number>>
export type ImportRow = RowOf<typeof IMPORT> & { columns: ReadColumn[]; counts: Counts }
export const IMPORT_COLUMNS = sql<ImportRow>`${IMPORT.of('i')}, i.columns, i.counts`

/** A seller's own import, with the lock of its row where it is changed. */
export const findImport = (db: Executor, sellerId: number, id: string, now: Date, lock = sql``) =>
  first(
    db,
    sql<ImportRow>`select ${IMPORT_COLUMNS} from imports.import i
      where i.id = ${id} and i.seller_id = ${sellerId} and i.started_at > ${keptSince(now)} ${lock}`,
  )
/** Whether one of the seller’s imports is at work: under a lock, so that no other begins at the same moment. */
export async function isAtWork(tx: Tx, sellerId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.imports}::int, hashint8(${sellerId}))`.execute(tx)
  return !!(await first(tx, sql`select from imports.import where seller_id = ${sellerId} and working`))
}

export const FOR_UPDATE = sql`for no key update`

/** How far an import is. */
export function progressOf(found: ImportRow) {
  if (found.problem) return 'failed'
  if (found.stopped_at) return 'stopped'
  if (found.ended_at) return 'done'
  if (found.confirmed_at) return 'applying'
  if (found.checked_at) return 'checked'
  if (found.received < found.size) return 'receiving'
  return found.row_count === null ? 'reading' : 'checking'
}

/** Counts what the rows of an import became, and keeps it with the import. */
export const keepCounts = (tx: Tx, id: string) =>
  sql`update imports.import set counts = (
      select coalesce(jsonb_object_agg(c.outcome, c.count), '{}') from (
        select outcome, count(*) from imports.import_row where import_id = ${id} and outcome is not null group by outcome) c)
    where id = ${id}`.execute(tx)

/** All outcomes with their numbers. */
export const allCounts = (counts: Counts) =>
  Object.fromEntries(keysOf(OFFER_OUTCOME_NAMES).map((outcome) => [outcome, counts[outcome] ?? 0])) as Required<Counts>
/** Rows that change something, or have done so. */
export const changing = (counts: Counts) => (counts.new ?? 0) + (counts.changed ?? 0)
