import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { ImportTable } from '../tables.gen.ts'

/** What a row of a list can become; `full`: the plan had no room for it; `skipped`: the list orders none of it. */
export const IMPORT_OUTCOMES = ['matched', 'unsure', 'unknown', 'full', 'skipped'] as const

/** Imports and their reports are kept so long. */
const KEPT_MS = 7 * DAY
/** What was started before that is gone. */
export const keptSince = (now: Date) => after(now, -KEPT_MS)

const IMPORT = columnsOf<ImportTable>()(
  'id',
  'shop_id',
  'name',
  'size',
  'received',
  'row_count',
  'done_count',
  'problem',
  'started_at',
  'ready_at',
  'stopped_at',
)
export type ImportRow = RowOf<typeof IMPORT>

/** A shop's own import, with the lock of its row where it is changed. */
export const findImport = (db: Executor, shopId: number, id: string, now: Date, lock = sql``) =>
  first(
    db,
    sql<ImportRow>`select ${IMPORT.list} from plan.import
      where id = ${id} and shop_id = ${shopId} and started_at > ${keptSince(now)} ${lock}`,
  )
/** The shop's latest import. */
export const latestImport = (db: Executor, shopId: number, now: Date) =>
  first(
    db,
    sql<ImportRow>`select ${IMPORT.list} from plan.import
      where shop_id = ${shopId} and started_at > ${keptSince(now)} order by started_at desc, id limit 1`,
  )
/** Imports that are on their way. */
const AT_WORK = sql`ready_at is null and stopped_at is null and problem = ''`
/** An import that has arrived and is not over. */
export const findWaiting = (db: Executor, id: string) =>
  first(db, sql<ImportRow>`select ${IMPORT.list} from plan.import where id = ${id} and received = size and ${AT_WORK}`)

/**
 * Whether one of the shop's imports is at work, under a lock, so that no other begins at the same moment. Those that were begun and not
 * sent in full give way: sending takes seconds, and whoever lost the connection begins once more.
 */
export async function isAtWork(tx: Tx, shopId: number, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.planImports}::int, hashint8(${shopId}))`.execute(tx)
  const unsent = await rows(
    tx,
    sql<Pick<ImportTable, 'id'>>`update plan.import set stopped_at = ${now}
      where shop_id = ${shopId} and ${AT_WORK} and received < size returning id`,
  )
  await sql`delete from plan.import_part where import_id = any(${unsent.map(({ id }) => id)}::uuid[])`.execute(tx)
  return !!(await first(tx, sql`select from plan.import where shop_id = ${shopId} and ${AT_WORK}`))
}

/** Whether the rows of an import can be reported: it was read, and is over. */
export const hasReport = ({ row_count: count, ready_at: ready, stopped_at: stopped, problem }: ImportRow) =>
  count !== null && (ready !== null || stopped !== null || problem !== '')
