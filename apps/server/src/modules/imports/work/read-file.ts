import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { affectedRows, rows } from '../../../kernel/database.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { TaskStopped } from '../../../kernel/worker-task.ts'
import type { ListProblem, ReadColumn } from '../../lists/index.ts'
import { importMoved } from '../import-moved.ts'
import type { ImportRow } from '../import-rows.ts'
import type { ImportPartTable } from '../tables.gen.ts'
import { paced } from '../../../kernel/paced.ts'

const unpacked = promisify<Uint8Array, Buffer>(inflate)

/** What a worker process has read of a file. */
type ReadRows<P extends string> =
  | { columns: ReadColumn<string>[]; count: number; pages: Uint8Array[] }
  | { problem: ListProblem | P }
interface Reading<P extends string> {
  run: (bytes: Uint8Array) => Promise<ReadRows<P>>
  /** Stores a page of rows as the worker process wrote it; those that an interrupted run stored stay. */
  insert: (id: string, page: string) => Sql<unknown>
  problems: Readonly<Record<ListProblem | P, string>>
}

/** Reads the rows of a file and stores them; false when it can't be read, which the import says, or was stopped. */
export async function readFile<P extends string = never>(
  { id, seller_id: sellerId }: ImportRow,
  { db, transact }: JobContext,
  { run, insert, problems }: Reading<P>,
): Promise<boolean> {
  const parts = await rows(
    db,
    sql<Pick<ImportPartTable, 'content'>>`select content from imports.import_part where import_id = ${id} order by nth`,
  )
  const bytes = Buffer.concat(parts.map(({ content }) => content))
  const read = await run(bytes).catch((error: unknown): ReadRows<P> => {
    // It needs too much memory or time, as a list may be made to.
    if (error instanceof TaskStopped) return { problem: 'too-large' }
    throw error
  })
  for (const page of 'pages' in read ? read.pages : [])
    await paced(async () => {
      const json = String(await unpacked(page))
      await transact(({ tx }) => insert(id, json).execute(tx))
    })
  return transact(async ({ tx, now, emit }) => {
    const found =
      'problem' in read
        ? sql`problem = ${problems[read.problem]}, working = false, ended_at = ${now}`
        : sql`row_count = ${read.count}, columns = ${JSON.stringify(read.columns)}::jsonb`
    const begun = await affectedRows(
      tx,
      sql`update imports.import set ${found} where id = ${id} and row_count is null and ended_at is null`,
    )
    await sql`delete from imports.import_part where import_id = ${id}`.execute(tx)
    await importMoved(emit, sellerId)
    return begun > 0 && !('problem' in read)
  })
}
