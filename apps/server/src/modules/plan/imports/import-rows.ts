import { sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, type Executor } from '../../../kernel/database.ts'
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
/** An import that has arrived and is not finished; one that was stopped still lacks its report once it was read. */
export const findWaiting = (db: Executor, id: string) =>
  first(
    db,
    sql<ImportRow>`select ${IMPORT.list} from plan.import where id = ${id} and received = size and ready_at is null and problem = ''
      and (stopped_at is null or row_count is not null)`,
  )
