import { MAX_LIBRARY_ROWS } from '@shop/contract'
import { sql } from '../../../../kernel/sql.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import { readRecordsTask, type ListProblem } from '../../../lists/index.ts'
import type { ImportRow } from '../../import-rows.ts'
import { readFile } from '../../work/read-file.ts'

const PROBLEMS: Readonly<Record<ListProblem, string>> = {
  'too-large': '文件打开后太大，请只保留商品所在的工作表，另存为 CSV 再导入',
  empty: '文件里没有内容，第一行需是标题',
  unreadable: '文件打不开，请另存为 XLSX 或 CSV 再导入',
  'old-excel': '这是旧版 Excel 文件（.xls），请另存为 XLSX 再导入',
  'too-many': `最多导入 ${MAX_LIBRARY_ROWS} 行，请分成几个文件`,
  'no-goods': '没有认出标题行，请对照模板，至少写上编码、通用名、批准文号或条码和另一列',
}

/** Reads a file of records. */
export const readRecordFile = (found: ImportRow, context: JobContext): Promise<boolean> =>
  readFile(found, context, {
    run: (bytes) => context.pools.lists.run(readRecordsTask, { bytes }, { log: context.log }),
    insert: insertRows,
    problems: PROBLEMS,
  })

const insertRows = (id: string, page: string) => sql`
  insert into imports.library_row (import_id, nth, said, problems)
  select ${id}, nth, said, problems from jsonb_to_recordset(${page}::jsonb) as r(nth int, said jsonb, problems jsonb)
  on conflict do nothing`
