import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Fen, Id, Uuid, endpoint, keyword } from './endpoint.ts'
import { EXPORT_FORMATS } from './exported-lists.ts'
import { NumberedGoods } from './goods-brief.ts'
import { announcedFile, FilePart, importDetail, importFacts } from './import-shapes.ts'
import { keysOf } from './keys-of.ts'
import { PRICE_COLUMN_NAMES, PRICE_OUTCOME_NAMES } from './price-columns.ts'
import { CUSTOMER_PRICE_KINDS } from './price-kinds.ts'

/** In bytes: 20,000 rows of 13 columns as CSV need some 4 MB. */
export const MAX_PRICE_LIST_BYTES = 8_000_000

const ImportRow = { priceImportId: Uuid, ...importFacts(PRICE_OUTCOME_NAMES) }
export const ListPriceImports = endpoint({
  method: 'GET',
  path: '/console/priceImports',
  access: 'seller:offers',
  tags: ['offerImports'],
  summary: 'The seller’s imports of prices of customers, newest first',
  input: z.strictObject({ ...Page }),
  output: pageOf(z.object(ImportRow)),
})
export const GetPriceImport = endpoint({
  method: 'GET',
  path: '/console/priceImports/{priceImportId}',
  access: 'seller:offers',
  tags: ['offerImports'],
  summary: 'How far an import of prices is, what its columns were read as, and what its rows become',
  input: z.strictObject({ priceImportId: Uuid }),
  output: z.object({ ...ImportRow, ...importDetail(PRICE_COLUMN_NAMES) }),
  refusals: ['NOT_FOUND'],
})
export const ListPriceImportRows = endpoint({
  method: 'GET',
  path: '/console/priceImports/{priceImportId}/rows',
  access: 'seller:offers',
  tags: ['offerImports'],
  summary: 'The rows of an import of prices with what each becomes, in the order of the file',
  input: z.strictObject({
    priceImportId: Uuid,
    outcome: z.optional(z.enum(['all', 'asked', ...keysOf(PRICE_OUTCOME_NAMES)])),
    keyword: z.optional(keyword(60)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      /** The row of the file, not counting empty ones. */
      nth: Count,
      ownCode: z.string(),
      goodsNo: z.string(),
      name: z.string(),
      specification: z.string(),
      factory: z.string(),
      barcode: z.string(),
      approvalNo: z.string(),
      /** Whom the price is for: as the file says, and who was found. */
      said: z.string(),
      customer: z.nullable(z.object({ kind: z.enum(keysOf(CUSTOMER_PRICE_KINDS)), name: z.string() })),
      outcome: z.enum(keysOf(PRICE_OUTCOME_NAMES)),
      applied: z.boolean(),
      /** Why it means these goods, is asked or is refused. */
      why: z.string(),
      /** The column at fault of a row that is refused. */
      column: z.nullable(z.enum(keysOf(PRICE_COLUMN_NAMES))),
      goods: z.nullable(NumberedGoods),
      gccsId: z.nullable(Id),
      /** What it may mean, the likeliest first. */
      candidates: z.array(NumberedGoods),
      /** The price that they had when it was looked at; null: none. */
      seenFen: z.nullable(Fen),
      seenUntil: z.nullable(Day),
      /** The price that the row asks for; null: it is ended, or the row says none. */
      fen: z.nullable(Fen),
      until: z.nullable(Day),
      /** What everyone pays at the minimum quantity, and at the last tier; null before the offer is known. */
      listFen: z.nullable(Fen),
      lowestFen: z.nullable(Fen),
    }),
  ),
  refusals: ['NOT_FOUND'],
})

const importAudit = { subject: 'priceImport' } as const
export const StartPriceImport = endpoint({
  method: 'POST',
  path: '/console/priceImports/start',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Begins to send a file of prices of customers, XLSX or CSV; refused while another import of the seller is at work',
  input: z.strictObject(announcedFile(MAX_PRICE_LIST_BYTES)),
  output: z.object({ priceImportId: Uuid }),
  audit: { ...importAudit, actions: { 'priceImport.start': '开始上传门店价文件' }, fields: { name: '文件', size: '字节' } },
  refusals: ['TOO_OFTEN', 'IMPORT_RUNNING'],
})
export const SendPriceImportPart = endpoint({
  method: 'POST',
  path: '/console/priceImports/part',
  access: 'seller:offers',
  summary: 'Sends a part of a file, the first one being 0; with the last one it is read, and what it would change is found out',
  input: z.strictObject({ priceImportId: Uuid, ...FilePart }),
  /** The bytes that have arrived. */
  output: z.object({ received: Count }),
  audit: { ...importAudit, actions: { 'priceImport.receive': '上传门店价文件' }, fields: { name: '文件', size: '字节' } },
  refusals: ['NOT_FOUND'],
})
export const ChoosePriceImportGoods = endpoint({
  method: 'POST',
  path: '/console/priceImports/choose',
  access: 'seller:offers',
  summary:
    'Says which goods a row means, or that it is not imported (null); kept for the next file, and for rows that say the same',
  input: z.strictObject({ priceImportId: Uuid, nth: Count, goodsId: z.nullable(Id) }),
  /** The rows that this answered. */
  output: z.object({ rows: Count }),
  audit: {
    ...importAudit,
    actions: { 'priceImport.choose': '选定导入的商品' },
    fields: { nth: '行', goods: '商品', ownCode: '自编码' },
  },
  refusals: ['NOT_FOUND', 'IMPORT_MOVED_ON'],
})
export const TakePriceImportPrices = endpoint({
  method: 'POST',
  path: '/console/priceImports/takePrices',
  access: 'seller:offers',
  summary: 'Takes prices that are asked, or leaves those rows out: of one row, or of all',
  input: z.strictObject({ priceImportId: Uuid, nth: z.nullable(Count), take: z.boolean() }),
  output: z.object({ rows: Count }),
  audit: {
    ...importAudit,
    actions: { 'priceImport.takePrices': '确认门店价', 'priceImport.leavePrices': '不导入待确认的门店价' },
    fields: { nth: '行', rows: '行数' },
  },
  refusals: ['NOT_FOUND', 'IMPORT_MOVED_ON'],
})
export const ConfirmPriceImport = endpoint({
  method: 'POST',
  path: '/console/priceImports/confirm',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Has what was found out applied in the background; refused while another import of the seller is at work',
  input: z.strictObject({ priceImportId: Uuid }),
  /** Rows that will change something. */
  output: z.object({ rows: Count }),
  audit: {
    ...importAudit,
    actions: { 'priceImport.apply': '确认导入门店价' },
    fields: { name: '文件', new: '新增', changed: '修改', ended: '结束' },
  },
  refusals: ['NOT_FOUND', 'IMPORT_MOVED_ON', 'IMPORT_RUNNING', 'NOTHING_TO_IMPORT'],
})
export const StopPriceImport = endpoint({
  method: 'POST',
  path: '/console/priceImports/stop',
  access: 'seller:offers',
  summary: 'Ends an import before it is done; what it has applied stays',
  input: z.strictObject({ priceImportId: Uuid }),
  output: Done,
  audit: { ...importAudit, actions: { 'priceImport.stop': '停止导入门店价' }, fields: { name: '文件', applied: '已导入行数' } },
  refusals: ['NOT_FOUND', 'IMPORT_OVER'],
})
export const OpenPriceImportReport = endpoint({
  method: 'GET',
  path: '/console/priceImports/{priceImportId}/report',
  access: 'seller:offers',
  summary: 'The address of an import’s report, for ten minutes: what each row was read as, what it became, and why',
  input: z.strictObject({ priceImportId: Uuid, format: z.enum(keysOf(EXPORT_FORMATS)) }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const OpenPriceImportTemplate = endpoint({
  method: 'GET',
  path: '/console/priceImports/template',
  access: 'seller:offers',
  summary: 'The address of a file to fill in, for ten minutes, with all columns and examples',
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
})
