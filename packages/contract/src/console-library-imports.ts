import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Uuid, endpoint, keyword } from './endpoint.ts'
import { EXPORT_FORMATS } from './exported-lists.ts'
import { NumberedGoods } from './goods-brief.ts'
import { announcedFile, FilePart, importDetail, importFacts } from './import-shapes.ts'
import { keysOf } from './keys-of.ts'
import { LIBRARY_COLUMN_NAMES, LIBRARY_OUTCOME_NAMES } from './library-columns.ts'

/** In bytes: 5,000 rows of 27 columns as CSV need some 2 MB. */
export const MAX_LIBRARY_LIST_BYTES = 5_000_000
/** What an operator answers to a row: it means this record, is a new one, is left out, or is asked as before. */
export const LIBRARY_ROW_ANSWERS = ['record', 'new', 'leave', 'undo'] as const

const Column = z.enum(keysOf(LIBRARY_COLUMN_NAMES))
const Outcome = z.enum(keysOf(LIBRARY_OUTCOME_NAMES))
const ImportRow = { libraryImportId: Uuid, ...importFacts(LIBRARY_OUTCOME_NAMES) }

export const ListLibraryImports = endpoint({
  method: 'GET',
  path: '/console/libraryImports',
  access: 'platform:offers',
  summary: 'The platform’s imports of records into the library, newest first',
  input: z.strictObject({ ...Page }),
  output: pageOf(z.object(ImportRow)),
})
export const GetLibraryImport = endpoint({
  method: 'GET',
  path: '/console/libraryImports/{libraryImportId}',
  access: 'platform:offers',
  summary: 'How far an import of records is, what its columns were read as, and what its rows become',
  input: z.strictObject({ libraryImportId: Uuid }),
  output: z.object({ ...ImportRow, ...importDetail(LIBRARY_COLUMN_NAMES) }),
  refusals: ['NOT_FOUND'],
})
export const ListLibraryImportRows = endpoint({
  method: 'GET',
  path: '/console/libraryImports/{libraryImportId}/rows',
  access: 'platform:offers',
  summary: 'The rows of an import with what each becomes, in the order of the file',
  input: z.strictObject({
    libraryImportId: Uuid,
    outcome: z.optional(z.enum(['all', ...keysOf(LIBRARY_OUTCOME_NAMES)])),
    keyword: z.optional(keyword(60)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      /** The row of the file, not counting empty ones. */
      nth: Count,
      goodsNo: z.string(),
      name: z.string(),
      specification: z.string(),
      factory: z.string(),
      approvalNo: z.string(),
      barcodes: z.array(z.string()),
      outcome: Outcome,
      applied: z.boolean(),
      /** Why it means this record, is asked or is refused. */
      why: z.string(),
      /** The column at fault. */
      column: z.nullable(Column),
      /** The record that it changes, or that it has become. */
      goods: z.nullable(NumberedGoods),
      /** Records that it may mean, the likeliest first. */
      candidates: z.array(NumberedGoods),
      /** Whether an operator has answered what it asked. */
      answered: z.boolean(),
      /** What changes of the record; `before` is empty for a new one. */
      changes: z.array(z.object({ column: Column, before: z.string(), after: z.string() })),
    }),
  ),
  refusals: ['NOT_FOUND'],
})

const importAudit = { subject: 'libraryImport' } as const
export const StartLibraryImport = endpoint({
  method: 'POST',
  path: '/console/libraryImports/start',
  access: 'platform:offers',
  idempotent: true,
  summary: 'Begins to send a file of records, XLSX or CSV; refused while another import of records is at work',
  input: z.strictObject(announcedFile(MAX_LIBRARY_LIST_BYTES)),
  output: z.object({ libraryImportId: Uuid }),
  audit: {
    ...importAudit,
    actions: { 'libraryImport.start': '开始上传商品文件' },
    fields: { name: '文件', size: '字节' },
  },
  refusals: ['TOO_OFTEN', 'IMPORT_RUNNING'],
})
export const SendLibraryImportPart = endpoint({
  method: 'POST',
  path: '/console/libraryImports/part',
  access: 'platform:offers',
  summary: 'Sends a part of a file, the first one being 0; with the last one it is read, and what it would change is found out',
  input: z.strictObject({ libraryImportId: Uuid, ...FilePart }),
  /** The bytes that have arrived. */
  output: z.object({ received: Count }),
  audit: { ...importAudit, actions: { 'libraryImport.receive': '上传商品文件' }, fields: { name: '文件', size: '字节' } },
  refusals: ['NOT_FOUND'],
})
export const AnswerLibraryImportRow = endpoint({
  method: 'POST',
  path: '/console/libraryImports/answer',
  access: 'platform:offers',
  summary: 'Says which record a row means, that it is a new one, or that it is not imported; or takes such an answer back',
  input: z
    .strictObject({
      libraryImportId: Uuid,
      nth: Count,
      answer: z.enum(LIBRARY_ROW_ANSWERS),
      /** The record that is meant. */
      goodsId: z.nullable(Id),
    })
    .check(
      z.refine(({ answer, goodsId }) => (answer === 'record') === (goodsId !== null), { error: '请选择商品', path: ['goodsId'] }),
    ),
  output: z.object({ outcome: Outcome }),
  audit: {
    ...importAudit,
    actions: { 'libraryImport.answer': '确认导入的行' },
    fields: {
      nth: '行',
      answer: { name: '选择', values: { record: '更新已有商品', new: '新增', leave: '不导入', undo: '撤销选择' } },
      goods: '商品',
    },
  },
  refusals: ['NOT_FOUND', 'IMPORT_MOVED_ON'],
})
export const ConfirmLibraryImport = endpoint({
  method: 'POST',
  path: '/console/libraryImports/confirm',
  access: 'platform:offers',
  idempotent: true,
  summary: 'Has the records of an import added and changed in the background; refused while another import of records is at work',
  input: z.strictObject({ libraryImportId: Uuid }),
  /** Rows that will change something. */
  output: z.object({ rows: Count }),
  audit: {
    ...importAudit,
    actions: { 'libraryImport.apply': '确认导入商品' },
    fields: { name: '文件', new: '新增', changed: '更新' },
  },
  refusals: ['NOT_FOUND', 'IMPORT_MOVED_ON', 'IMPORT_RUNNING', 'NOTHING_TO_IMPORT'],
})
export const StopLibraryImport = endpoint({
  method: 'POST',
  path: '/console/libraryImports/stop',
  access: 'platform:offers',
  summary: 'Ends an import before it is done; what it has applied stays',
  input: z.strictObject({ libraryImportId: Uuid }),
  output: Done,
  audit: {
    ...importAudit,
    actions: { 'libraryImport.stop': '停止导入商品' },
    fields: { name: '文件', applied: '已导入行数' },
  },
  refusals: ['NOT_FOUND', 'IMPORT_OVER'],
})
export const OpenLibraryImportReport = endpoint({
  method: 'GET',
  path: '/console/libraryImports/{libraryImportId}/report',
  access: 'platform:offers',
  summary: 'The address of an import’s report, for ten minutes: what each row became, why, and the number of its record',
  input: z.strictObject({ libraryImportId: Uuid, format: z.enum(keysOf(EXPORT_FORMATS)) }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const OpenLibraryImportTemplate = endpoint({
  method: 'GET',
  path: '/console/libraryImports/template',
  access: 'platform:offers',
  summary: 'The address of a file to fill in, for ten minutes, with all columns of a record and two examples',
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
})
