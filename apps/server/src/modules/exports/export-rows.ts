import { EXPORT_KEPT_HOURS, type ExportedListPath, type ExportFormat } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { after, HOUR } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { ExportedList } from '../../kernel/exported-list.ts'
import type { ExportTable } from './tables.gen.ts'

/** What can be exported, by the path of its call. */
export type Lists = ReadonlyMap<string, ExportedList>

const EXPORT = columnsOf<ExportTable>()(
  'id',
  'operator_id',
  'filter',
  'row_count',
  'written_count',
  'problem',
  'requested_at',
  'ready_at',
  'cancelled_at',
)
/** Codes that a check or the contract limits. */
interface Coded {
  list: ExportedListPath
  format: ExportFormat
}
const CODED = sql`list, format`
export type ExportRow = RowOf<typeof EXPORT> & Coded

/** Wanted and not made yet. */
export const MAKING = sql`ready_at is null and problem = '' and cancelled_at is null`

/** What was requested before that is gone. */
export const keptSince = (now: Date) => after(now, -EXPORT_KEPT_HOURS * HOUR)

/** An operator’s own exports of the last day, newest first. */
export const listExports = (db: Executor, operatorId: number, now: Date) =>
  rows(
    db,
    sql<ExportRow>`select ${EXPORT.list}, ${CODED} from exports.export
      where operator_id = ${operatorId} and requested_at > ${keptSince(now)} order by requested_at desc, id`,
  )
/** An operator’s own export that can be downloaded. */
export const findReady = (db: Executor, id: string, operatorId: number, now: Date) =>
  first(
    db,
    sql<ExportRow>`select ${EXPORT.list}, ${CODED} from exports.export
      where id = ${id} and operator_id = ${operatorId} and ready_at is not null and requested_at > ${keptSince(now)}`,
  )
/** An export that was requested and not made yet. */
export const findWaiting = (db: Executor, id: string) =>
  first(db, sql<ExportRow>`select ${EXPORT.list}, ${CODED} from exports.export where id = ${id} and ${MAKING}`)
/** The encrypted file of an operator’s own export. */
export const findContent = (db: Executor, id: string, operatorId: number, now: Date) =>
  first(
    db,
    sql<Pick<ExportTable, 'content' | 'requested_at'> & Coded>`select ${CODED}, content, requested_at from exports.export
      where id = ${id} and operator_id = ${operatorId} and ready_at is not null and requested_at > ${keptSince(now)}`,
  )
