import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { sql } from '../../../kernel/sql.ts'
import { affectedRows, rows } from '../../../kernel/database.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { TaskStopped } from '../../../kernel/worker-task.ts'
import { readOffersTask, type ReadOffers } from '../../lists/index.ts'
import type { ImportRow } from '../import-rows.ts'
import type { ImportPartTable } from '../tables.gen.ts'
import { paced } from './paced.ts'

const unpacked = promisify<Uint8Array, Buffer>(inflate)

const PROBLEMS: Readonly<Record<Extract<ReadOffers, { problem: string }>['problem'], string>> = {
  'too-large': '文件打开后太大，请只保留报价所在的工作表，另存为 CSV 再导入',
  empty: '文件里没有内容，第一行需是标题',
  unreadable: '文件打不开，请另存为 XLSX 或 CSV 再导入',
  'old-excel': '这是旧版 Excel 文件（.xls），请另存为 XLSX 再导入',
  'too-many': '最多导入 20000 行，请分成几个文件',
  'no-goods': '没有认出标题行，请对照模板，写上自编码、条码、批准文号或商品名称',
  'no-values': '没有认出单价、起订量、库存数量或上下架，请对照模板改标题',
}

/** Reads the rows of a list and stores them; false when it can't be read, which the import says, or was stopped. */
export async function readFile(
  { id, seller_id: sellerId }: ImportRow,
  { db, pools, log, transact }: JobContext,
): Promise<boolean> {
  const parts = await rows(
    db,
    sql<Pick<ImportPartTable, 'content'>>`select content from imports.import_part where import_id = ${id} order by nth`,
  )
  const bytes = Buffer.concat(parts.map(({ content }) => content))
  const read = await pools.lists.run(readOffersTask, { bytes }, { log }).catch((error: unknown): ReadOffers => {
    // It needs too much memory or time, as a list may be made to.
    if (error instanceof TaskStopped) return { problem: 'too-large' }
    throw error
  })
  for (const page of 'pages' in read ? read.pages : [])
    await paced(async () => {
      const json = String(await unpacked(page))
      await transact(({ tx }) => insertRows(id, json).execute(tx))
    })
  return transact(async ({ tx, now, emit }) => {
    const found =
      'problem' in read
        ? sql`problem = ${PROBLEMS[read.problem]}, working = false, ended_at = ${now}`
        : sql`row_count = ${read.count}, columns = ${JSON.stringify(read.columns)}::jsonb`
    const begun = await affectedRows(
      tx,
      sql`update imports.import set ${found} where id = ${id} and row_count is null and ended_at is null`,
    )
    await sql`delete from imports.import_part where import_id = ${id}`.execute(tx)
    await emit('offer-import-moved', { seller: sellerId }, {})
    return begun > 0 && !('problem' in read)
  })
}

/** A page of rows as the worker process wrote it; those that an interrupted run stored stay. */
const insertRows = (id: string, page: string) => sql`
  insert into imports.import_row (import_id, nth, own_code, name, specification, factory, barcode, approval_no, batch_no, asked, problems)
  select ${id}, nth, "ownCode", name, specification, factory, barcode, "approvalNo", "batchNo", asked, problems
  from jsonb_to_recordset(${page}::jsonb) as r(nth int, "ownCode" text, name text, specification text, factory text, barcode text,
    "approvalNo" text, "batchNo" text, asked jsonb, problems jsonb)
  on conflict do nothing`
