import { MAX_PRICE_ROWS } from '@shop/contract'
import { sql } from '../../../../kernel/sql.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import { readPricesTask, type ReadPrices } from '../../../lists/index.ts'
import type { ImportRow } from '../../import-rows.ts'
import { readFile } from '../../work/read-file.ts'

const PROBLEMS: Readonly<Record<Extract<ReadPrices, { problem: string }>['problem'], string>> = {
  'too-large': '文件打开后太大，请只保留门店价所在的工作表，另存为 CSV 再导入',
  empty: '文件里没有内容，第一行需是标题',
  unreadable: '文件打不开，请另存为 XLSX 或 CSV 再导入',
  'old-excel': '这是旧版 Excel 文件（.xls），请另存为 XLSX 再导入',
  'too-many': `最多导入 ${MAX_PRICE_ROWS} 行，请分成几个文件`,
  'no-goods': '没有认出标题行，请对照模板，写上平台编码、自编码、条码、批准文号或商品名称',
  'no-values': '没有认出价格，请对照模板改标题',
  'no-customers': '没有认出门店、统一社会信用代码或价格组，请对照模板改标题',
}

/** Reads a seller’s file of prices of customers. */
export const readPriceFile = (found: ImportRow, context: JobContext): Promise<boolean> =>
  readFile(found, context, {
    run: (bytes) => context.pools.lists.run(readPricesTask, { bytes }, { log: context.log, owner: `seller:${found.seller_id}` }),
    insert: insertRows,
    problems: PROBLEMS,
  })

const insertRows = (id: string, page: string) => sql`
  insert into imports.price_row (import_id, nth, own_code, goods_no, name, specification, factory, barcode, approval_no, shop, credit_code,
    price_group, asked, problems)
  select ${id}, nth, "ownCode", "goodsNo", name, specification, factory, barcode, "approvalNo", shop, "creditCode", "priceGroup", asked, problems
  from jsonb_to_recordset(${page}::jsonb) as r(nth int, "ownCode" text, "goodsNo" text, name text, specification text, factory text,
    barcode text, "approvalNo" text, shop text, "creditCode" text, "priceGroup" text, asked jsonb, problems jsonb)
  on conflict do nothing`
