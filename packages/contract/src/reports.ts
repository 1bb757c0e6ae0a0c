import * as z from 'zod/mini'
import { Day, Id, endpoint, keysOf } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'
import { GOODS_DOCUMENTS } from './goods-document-kinds.ts'

/**
 * A file that opens for this member alone, for ten minutes; each opening is recorded. A picture opens with their token, a PDF in a tab.
 * Both are marked with the shop and the day.
 */
export const PaperFile = z.object({ fileId: z.string(), name: z.string(), pdf: z.boolean(), url: z.string() })

export const ListBatchReports = endpoint({
  method: 'GET',
  path: '/mall/client/goods/reports/{gccsId}',
  access: 'price',
  tags: ['orders'],
  summary: 'The inspection reports of an offer by batch: of the batches on sale, and of those that the shop bought',
  input: z.strictObject({ gccsId: Id }),
  output: z.object({
    goodsShowName: z.string(),
    sellerId: Id,
    sellerName: z.string(),
    sellerPhone: z.string(),
    /** What is drawn over each file. */
    mark: z.string(),
    batches: z.array(
      z.object({
        batchNo: z.string(),
        producedOn: Day,
        expiresOn: Day,
        /** Whether it is on sale; otherwise the shop bought of it. */
        onSale: z.boolean(),
        files: z.array(PaperFile),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const ListGoodsDocuments = endpoint({
  method: 'GET',
  path: '/mall/client/goods/documents/{goodsId}',
  access: 'price',
  summary: 'The documents of goods that the platform keeps: approval, packaging, import licence, batch release',
  input: z.strictObject({ goodsId: Id }),
  output: z.object({
    mark: z.string(),
    rows: z.array(
      z.object({
        kind: z.enum(keysOf(GOODS_DOCUMENTS)),
        name: z.string(),
        number: z.string(),
        /** The last day; null: without an end. */
        validUntil: z.nullable(Day),
        files: z.array(PaperFile),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const ListOrderReports = endpoint({
  method: 'GET',
  path: '/mall/client/order/reports/{orderId}',
  access: 'buyer',
  tags: ['orders'],
  summary: 'The inspection reports of the batches of one order, also of those that were recalled since',
  input: z.strictObject({ orderId: Id }),
  output: z.object({
    orderNo: z.string(),
    sellerId: Id,
    sellerName: z.string(),
    sellerPhone: z.string(),
    mark: z.string(),
    batches: z.array(
      z.object({
        goodsId: Id,
        ...GoodsBrief.shape,
        batchNo: z.string(),
        producedOn: Day,
        expiresOn: Day,
        files: z.array(PaperFile),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const DownloadOrderReports = endpoint({
  method: 'POST',
  path: '/mall/client/order/reports/download',
  access: 'buyer',
  summary:
    'Where the reports of an order’s batches are as one marked PDF, for this member and ten minutes: the pictures, and a list of the PDFs, which open one by one',
  input: z.strictObject({ orderId: Id }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
})
