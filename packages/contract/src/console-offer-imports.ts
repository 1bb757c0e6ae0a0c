import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, Uuid, endpoint, keyword, text } from './endpoint.ts'
import { EXPORT_FORMATS } from './exported-lists.ts'
import { NumberedGoods } from './goods-brief.ts'
import { announcedFile, FilePart, importDetail, importFacts } from './import-shapes.ts'
import { keysOf } from './keys-of.ts'
import { OFFER_COLUMN_NAMES, OFFER_OUTCOME_NAMES } from './offer-columns.ts'

/** In bytes: 20,000 rows of 20 columns as CSV need some 4 MB. */
export const MAX_OFFER_LIST_BYTES = 8_000_000

const Column = z.enum(keysOf(OFFER_COLUMN_NAMES))
const Outcome = z.enum(keysOf(OFFER_OUTCOME_NAMES))
/** The seller’s own code of goods, as its system has it: in capitals. */
const OwnCode = text(60, 1).check(z.overwrite((typed) => typed.normalize('NFKC').toUpperCase()))

const ImportRow = { offerImportId: Uuid, ...importFacts(OFFER_OUTCOME_NAMES) }
export const ListOfferImports = endpoint({
  method: 'GET',
  path: '/console/offerImports',
  access: 'seller:offers',
  tags: ['offerImports'],
  summary: 'The seller’s imports of offers, newest first',
  input: z.strictObject({ ...Page }),
  output: pageOf(z.object(ImportRow)),
})
export const GetOfferImport = endpoint({
  method: 'GET',
  path: '/console/offerImports/{offerImportId}',
  access: 'seller:offers',
  tags: ['offerImports'],
  summary: 'How far an import is, what its columns were read as, and what its rows become',
  input: z.strictObject({ offerImportId: Uuid }),
  output: z.object({ ...ImportRow, ...importDetail(OFFER_COLUMN_NAMES) }),
  refusals: ['NOT_FOUND'],
})
export const ListOfferImportRows = endpoint({
  method: 'GET',
  path: '/console/offerImports/{offerImportId}/rows',
  access: 'seller:offers',
  tags: ['offerImports'],
  summary: 'The rows of an import with what each becomes, in the order of the file',
  input: z.strictObject({
    offerImportId: Uuid,
    outcome: z.optional(z.enum(['all', 'asked', ...keysOf(OFFER_OUTCOME_NAMES)])),
    keyword: z.optional(keyword(60)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      /** The row of the file, not counting empty ones. */
      nth: Count,
      ownCode: z.string(),
      name: z.string(),
      specification: z.string(),
      factory: z.string(),
      barcode: z.string(),
      approvalNo: z.string(),
      batchNo: z.string(),
      outcome: Outcome,
      applied: z.boolean(),
      /** Why it means these goods, is asked or is refused. */
      why: z.string(),
      /** The column at fault of a row that is refused. */
      column: z.nullable(Column),
      goods: z.nullable(NumberedGoods),
      gccsId: z.nullable(Id),
      /** What it may mean, the likeliest first. */
      candidates: z.array(NumberedGoods),
      /** What changes of the offer and its batch; `before` is empty for what is new. */
      changes: z.array(z.object({ column: Column, before: z.string(), after: z.string() })),
    }),
  ),
  refusals: ['NOT_FOUND'],
})

const importAudit = { subject: 'offerImport' } as const
export const StartOfferImport = endpoint({
  method: 'POST',
  path: '/console/offerImports/start',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Begins to send a list of offers, XLSX or CSV; refused while another import of the seller is at work',
  input: z.strictObject(announcedFile(MAX_OFFER_LIST_BYTES)),
  output: z.object({ offerImportId: Uuid }),
  audit: { ...importAudit, actions: { 'offerImport.start': '开始上传报价文件' }, fields: { name: '文件', size: '字节' } },
  refusals: ['TOO_OFTEN', 'IMPORT_RUNNING'],
})
export const SendOfferImportPart = endpoint({
  method: 'POST',
  path: '/console/offerImports/part',
  access: 'seller:offers',
  summary:
    'Sends a part of a list, the first one being 0; with the last one the list is read, and what it would change is found out',
  input: z.strictObject({ offerImportId: Uuid, ...FilePart }),
  /** The bytes that have arrived. */
  output: z.object({ received: Count }),
  audit: { ...importAudit, actions: { 'offerImport.receive': '上传报价文件' }, fields: { name: '文件', size: '字节' } },
  refusals: ['NOT_FOUND'],
})
export const ChooseOfferImportGoods = endpoint({
  method: 'POST',
  path: '/console/offerImports/choose',
  access: 'seller:offers',
  summary:
    'Says which goods a row means, or that it is not imported (null); kept for the next file, and for rows that say the same',
  input: z.strictObject({ offerImportId: Uuid, nth: Count, goodsId: z.nullable(Id) }),
  /** The rows that this answered. */
  output: z.object({ rows: Count }),
  audit: {
    ...importAudit,
    actions: { 'offerImport.choose': '选定导入的商品' },
    fields: { nth: '行', goods: '商品', ownCode: '自编码' },
  },
  refusals: ['NOT_FOUND', 'IMPORT_MOVED_ON'],
})
export const TakeOfferImportPrices = endpoint({
  method: 'POST',
  path: '/console/offerImports/takePrices',
  access: 'seller:offers',
  summary: 'Takes prices that are far from the present ones, or leaves those rows out: of one row, or of all that are asked',
  input: z.strictObject({ offerImportId: Uuid, nth: z.nullable(Count), take: z.boolean() }),
  output: z.object({ rows: Count }),
  audit: {
    ...importAudit,
    actions: { 'offerImport.takePrices': '确认变化大的价格', 'offerImport.leavePrices': '不导入变化大的价格' },
    fields: { nth: '行', rows: '行数' },
  },
  refusals: ['NOT_FOUND', 'IMPORT_MOVED_ON'],
})
export const ConfirmOfferImport = endpoint({
  method: 'POST',
  path: '/console/offerImports/confirm',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Has what was found out applied in the background; refused while another import of the seller is at work',
  input: z.strictObject({ offerImportId: Uuid }),
  /** Rows that will change something. */
  output: z.object({ rows: Count }),
  audit: {
    ...importAudit,
    actions: { 'offerImport.apply': '确认导入报价' },
    fields: { name: '文件', new: '新增', changed: '有变化' },
  },
  refusals: ['NOT_FOUND', 'IMPORT_MOVED_ON', 'IMPORT_RUNNING', 'NOTHING_TO_IMPORT'],
})
export const StopOfferImport = endpoint({
  method: 'POST',
  path: '/console/offerImports/stop',
  access: 'seller:offers',
  summary: 'Ends an import before it is done; what it has applied stays',
  input: z.strictObject({ offerImportId: Uuid }),
  output: Done,
  audit: { ...importAudit, actions: { 'offerImport.stop': '停止导入报价' }, fields: { name: '文件', applied: '已导入行数' } },
  refusals: ['NOT_FOUND', 'IMPORT_OVER'],
})
export const OpenOfferImportReport = endpoint({
  method: 'GET',
  path: '/console/offerImports/{offerImportId}/report',
  access: 'seller:offers',
  summary: 'The address of an import’s report, for ten minutes: what each row was read as, what it became, and why',
  input: z.strictObject({ offerImportId: Uuid, format: z.enum(keysOf(EXPORT_FORMATS)) }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const OpenOfferImportTemplate = endpoint({
  method: 'GET',
  path: '/console/offerImports/template',
  access: 'seller:offers',
  summary: 'The address of a list to fill in, for ten minutes: with examples, or with the seller’s offers and stock',
  input: z.strictObject({ content: z.enum(['examples', 'offers']) }),
  output: z.object({ url: z.string() }),
})

export const ListOwnCodes = endpoint({
  method: 'GET',
  path: '/console/ownCodes',
  access: 'seller:offers',
  tags: ['offerImports'],
  summary: 'The seller’s own codes with the goods that each means; of one product, or by words',
  input: z.strictObject({ keyword: z.optional(keyword(60)), goodsId: z.optional(Id), ...Page }),
  output: pageOf(
    z.object({
      ownCode: z.string(),
      goods: NumberedGoods,
      /** By whom it was chosen; empty: found by an import. */
      chosenBy: z.string(),
      chosenAt: Instant,
    }),
  ),
})
const codeFields = { ownCode: '自编码' } as const
export const SetOwnCode = endpoint({
  method: 'POST',
  path: '/console/ownCodes/set',
  access: 'seller:offers',
  summary: 'Says which goods a code of the seller means; another one before is replaced',
  input: z.strictObject({ ownCode: OwnCode, goodsId: Id }),
  output: Done,
  audit: { subject: 'goods', actions: { 'ownCode.set': '设置自编码' }, fields: codeFields },
  refusals: ['NOT_FOUND'],
})
export const RemoveOwnCode = endpoint({
  method: 'POST',
  path: '/console/ownCodes/remove',
  access: 'seller:offers',
  summary: 'Removes a code of the seller: the next file with it is matched by what it says',
  input: z.strictObject({ ownCode: OwnCode }),
  output: Done,
  audit: { subject: 'goods', actions: { 'ownCode.remove': '删除自编码' }, fields: codeFields },
  refusals: ['NOT_FOUND'],
})
