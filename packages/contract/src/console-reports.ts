import * as z from 'zod/mini'
import { batchNosUpTo } from './batch-no.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Instant, Uuid, endpoint, keysOf, keyword, text } from './endpoint.ts'
import { GOODS_DOCUMENTS, MAX_BATCH_REPORTS, MAX_DOCUMENT_FILES } from './goods-document-kinds.ts'

/** A file as an operator sees it: a picture opens with their token, a PDF in a tab; for ten minutes. */
const OwnFile = { name: z.string(), pdf: z.boolean(), url: z.string() }
const Batch = {
  batchId: Id,
  gccsId: Id,
  goodsId: Id,
  goodsNo: z.string(),
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  batchNo: z.string(),
  producedOn: Day,
  expiresOn: Day,
}

export const ConsoleListBatchReports = endpoint({
  method: 'GET',
  path: '/console/reports',
  access: 'seller:offers',
  summary: 'The seller’s batches with their inspection reports: those without any, those with some, or all',
  input: z.strictObject({
    view: z.optional(z.enum(['missing', 'has', 'all'])),
    keyword: z.optional(keyword(60)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      ...Batch,
      available: Count,
      sold: Count,
      reports: z.array(z.object({ reportId: Id, ...OwnFile, addedAt: Instant, addedBy: z.string() })),
    }),
  ),
})
export const FindReportBatches = endpoint({
  method: 'GET',
  path: '/console/reports/batches',
  access: 'seller:offers',
  summary: 'The seller’s batches with one of these numbers, 100 at most: which batch a file is of by its name',
  input: z.strictObject({
    /** Separated by commas. */
    numbers: batchNosUpTo(120),
  }),
  output: z.object({ rows: z.array(z.object({ ...Batch, reports: Count })) }),
})
export const AddReports = endpoint({
  method: 'POST',
  path: '/console/reports/add',
  access: 'seller:offers',
  summary: 'Adds inspection reports to a batch number, or puts one in the place of another; those replaced are kept',
  input: z.strictObject({
    batchId: Id,
    /** Uploaded pictures and PDFs (`POST /console/file/uploadReport`, purpose `report` or `report-picture`). */
    fileIds: z
      .array(Uuid)
      .check(z.minLength(1, '请选择文件'), z.maxLength(MAX_BATCH_REPORTS, `每个批号最多 ${MAX_BATCH_REPORTS} 个文件`)),
    /** The one that these replace. */
    reportId: z.optional(Id),
  }),
  output: z.object({ reports: Count }),
  audit: {
    subject: 'batch',
    actions: { 'report.add': '上传药检报告', 'report.replace': '替换药检报告' },
    fields: { files: '文件' },
  },
  refusals: ['NOT_FOUND', 'REPORTS_FULL'],
})
export const RemoveReport = endpoint({
  method: 'POST',
  path: '/console/reports/remove',
  access: 'seller:offers',
  summary: 'Takes an inspection report away from shops; the file is kept',
  input: z.strictObject({ reportId: Id, reason: text(60, 2) }),
  output: Done,
  audit: {
    subject: 'batch',
    actions: { 'report.remove': '移除药检报告' },
    fields: { files: '文件', reason: '原因' },
  },
  refusals: ['NOT_FOUND'],
})

export const GoodsDocumentKindName = z.enum(keysOf(GOODS_DOCUMENTS))
const Document = {
  documentId: Id,
  version: Count,
  number: z.string(),
  validUntil: z.nullable(Day),
  files: z.array(z.object({ fileId: Uuid, ...OwnFile })),
  savedAt: Instant,
  savedBy: z.string(),
}
export const ConsoleListGoodsDocuments = endpoint({
  method: 'GET',
  path: '/console/goodsDocuments',
  access: 'platform:offers',
  summary: 'Goods with how many of their documents the platform keeps: all, or those without any',
  input: z.strictObject({
    view: z.optional(z.enum(['all', 'missing', 'ended'])),
    keyword: z.optional(keyword(60)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      goodsId: Id,
      goodsNo: z.string(),
      goodsShowName: z.string(),
      specification: z.string(),
      factory: z.string(),
      approvalNo: z.string(),
      documents: z.array(z.object({ kind: GoodsDocumentKindName, validUntil: z.nullable(Day), ended: z.boolean() })),
    }),
  ),
})
export const ConsoleGetGoodsDocuments = endpoint({
  method: 'GET',
  path: '/console/goodsDocuments/{goodsId}',
  access: 'platform:offers',
  summary: 'The documents of one goods by kind: the one that shops see, and the versions before it',
  input: z.strictObject({ goodsId: Id }),
  output: z.object({
    goodsId: Id,
    goodsShowName: z.string(),
    rows: z.array(
      z.object({
        kind: GoodsDocumentKindName,
        name: z.string(),
        current: z.nullable(z.object(Document)),
        /** The newest first. */
        before: z.array(z.object(Document)),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
export const SaveGoodsDocument = endpoint({
  method: 'POST',
  path: '/console/goodsDocuments/save',
  access: 'platform:offers',
  summary: 'Saves the next version of a document of goods; the one before it is kept',
  input: z.strictObject({
    goodsId: Id,
    kind: GoodsDocumentKindName,
    /** The version that was on the screen; 0: there was none. */
    version: Count,
    number: text(60),
    /** null: without an end. */
    validUntil: z.nullable(Day),
    /** Uploaded files (`POST /console/file/uploadReport`), or those of the version before. */
    fileIds: z
      .array(Uuid)
      .check(z.minLength(1, '请上传文件'), z.maxLength(MAX_DOCUMENT_FILES, `最多 ${MAX_DOCUMENT_FILES} 个文件`)),
  }),
  output: z.object({ documentId: Id }),
  audit: {
    subject: 'goods',
    actions: { 'goods-document.save': '保存商品资质' },
    fields: {
      kind: { name: '资质', values: GOODS_DOCUMENTS },
      version: '版本',
      number: '编号',
      validUntil: '有效期至',
      files: '文件',
    },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
export const WithdrawGoodsDocument = endpoint({
  method: 'POST',
  path: '/console/goodsDocuments/withdraw',
  access: 'platform:offers',
  summary: 'Takes a document of goods away from shops; its versions are kept',
  input: z.strictObject({ documentId: Id, reason: text(60, 2) }),
  output: Done,
  audit: {
    subject: 'goods',
    actions: { 'goods-document.withdraw': '撤下商品资质' },
    fields: { kind: { name: '资质', values: GOODS_DOCUMENTS }, version: '版本', reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
