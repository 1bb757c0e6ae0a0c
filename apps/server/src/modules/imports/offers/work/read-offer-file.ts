import { sql } from '../../../../kernel/sql.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import { readOffersTask, type ReadOffers } from '../../../lists/index.ts'
import type { ImportRow } from '../../import-rows.ts'
import { readFile } from '../../work/read-file.ts'

const PROBLEMS: Readonly<Record<Extract<ReadOffers, { problem: string }>['problem'], string>> = {
  'too-large': '文件打开后太大，请只保留报价所在的工作表，另存为 CSV 再导入',
  empty: '文件里没有内容，第一行需是标题',
  unreadable: '文件打不开，请另存为 XLSX 或 CSV 再导入',
  'old-excel': '这是旧版 Excel 文件（.xls），请另存为 XLSX 再导入',
  'too-many': '最多导入 20000 行，请分成几个文件',
  'no-goods': '没有认出标题行，请对照模板，写上自编码、条码、批准文号或商品名称',
  'no-values': '没有认出单价、起订量、库存数量或上下架，请对照模板改标题',
}

/** Reads a seller’s list of offers. */
export const readOfferFile = (found: ImportRow, context: JobContext): Promise<boolean> =>
  readFile(found, context, {
    run: (bytes) => context.pools.lists.run(readOffersTask, { bytes }, { log: context.log, owner: `seller:${found.seller_id}` }),
    insert: insertRows,
    problems: PROBLEMS,
  })

const insertRows = (id: string, page: string) => sql`
  insert into imports.import_row (import_id, nth, own_code, name, specification, factory, barcode, approval_no, batch_no, asked, problems)
  select ${id}, nth, "ownCode", name, specification, factory, barcode, "approvalNo", "batchNo", asked, problems
  from jsonb_to_recordset(${page}::jsonb) as r(nth int, "ownCode" text, name text, specification text, factory text, barcode text,
    "approvalNo" text, "batchNo" text, asked jsonb, problems jsonb)
  on conflict do nothing`
