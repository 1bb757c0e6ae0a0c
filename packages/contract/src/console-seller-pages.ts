import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Done, Id, Instant, Nothing, Uuid, endpoint, keyword, lines, pattern, text } from './endpoint.ts'

export const MAX_SELLER_PAGES = 20
export const MAX_PAGE_TEXT = 4_000
export const MAX_PAGE_PICTURES = 6
export const MAX_PAGE_GOODS = 20

const Version = z.object({
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.object({ fileId: Uuid, url: z.string() })),
  goodsNos: z.array(z.string()),
  state: codeOf(REVIEW_NAMES),
  sentAt: Instant,
  sentBy: z.string(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
  rejection: z.string(),
})
export const ConsoleListOwnPages = endpoint({
  method: 'GET',
  path: '/console/sellerPages',
  access: 'seller:orders',
  summary: 'The seller’s pages, each as it is shown, as it waits for the platform, and as it was rejected since',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({ pageId: Id, shown: z.nullable(Version), waiting: z.nullable(Version), rejected: z.nullable(Version) }),
    ),
  }),
})
export const SendSellerPage = endpoint({
  method: 'POST',
  path: '/console/sellerPages/send',
  access: 'seller:orders',
  summary: 'Sends a new page, or a change of one, to the platform’s review; what is shown stays until it is approved',
  input: z.strictObject({
    /** null: a new one. */
    pageId: z.nullable(Id),
    title: text(30, 2),
    text: lines(MAX_PAGE_TEXT, 1),
    /** Uploaded pictures (`POST /console/file/uploadPicture`, purpose `seller-page`). */
    fileIds: z.array(Uuid).check(z.maxLength(MAX_PAGE_PICTURES, `最多 ${MAX_PAGE_PICTURES} 张图片`)),
    goodsNos: z
      .array(pattern(/^[\w-]{1,40}$/, '商品编码不正确'))
      .check(z.maxLength(MAX_PAGE_GOODS, `最多 ${MAX_PAGE_GOODS} 种商品`)),
  }),
  output: z.object({ pageId: Id }),
  audit: {
    subject: 'seller',
    actions: { 'page.send': '提交产品介绍' },
    fields: { title: '标题', goods: '商品' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
export const RemoveSellerPage = endpoint({
  method: 'POST',
  path: '/console/sellerPages/remove',
  access: 'seller:orders',
  summary: 'Removes a page of the seller at once, with what waits of it',
  input: z.strictObject({ pageId: Id }),
  output: Done,
  audit: { subject: 'seller', actions: { 'page.remove': '删除产品介绍' }, fields: { title: '标题' } },
  refusals: ['NOT_FOUND'],
})

export const ConsoleListSellerPages = endpoint({
  method: 'GET',
  path: '/console/sellers/pages',
  access: 'platform:qualification',
  summary: 'Pages of sellers: those that wait, the longest first; or those that are shown',
  input: z.strictObject({ view: z.optional(z.enum(['waiting', 'shown'])), keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(
    z.object({
      pageId: Id,
      sellerName: z.string(),
      ...Version.shape,
      goods: z.array(z.object({ goodsNo: z.string(), name: z.string(), prescription: z.boolean() })),
      /** What is shown until this is approved. */
      current: z.nullable(z.object({ title: z.string(), text: z.string() })),
    }),
  ),
})
export const DecideSellerPage = endpoint({
  method: 'POST',
  path: '/console/sellers/decidePage',
  access: 'platform:qualification',
  summary:
    'Approves what a seller sent, which is shown from now on, or rejects it with a reason; or takes a page down that is shown',
  input: z.strictObject({
    pageId: Id,
    /** When what was reviewed was sent: what was sent since is not decided by it. */
    sentAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '时间格式不对')),
    /** What is shown is taken down, what waits is approved or rejected: a second operator’s rejection takes nothing down. */
    decision: z.enum(['approve', 'reject', 'takeDown']),
    /** Why it is not shown; the seller reads it. */
    reason: z.optional(text(100)),
  }),
  output: Done,
  audit: {
    subject: 'seller',
    actions: { 'page.approve': '通过产品介绍', 'page.reject': '驳回产品介绍', 'page.take-down': '撤下产品介绍' },
    fields: { title: '标题', reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
