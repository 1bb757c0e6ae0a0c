import * as z from 'zod/mini'
import { ScopeName } from './applications.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES, SCOPE_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Instant, Nothing, Uuid, endpoint, keyword, lines, text } from './endpoint.ts'
import { MAX_PAPER_PICTURES, SELLER_PAPERS } from './seller-paper-kinds.ts'
import { SellerPaperKindName } from './seller-papers.ts'

const Paper = {
  paperId: Id,
  kind: SellerPaperKindName,
  number: z.string(),
  issuer: z.string(),
  scopeText: z.string(),
  /** What it lets its seller sell, as the platform confirmed it; null: not yet, or a paper of this kind gives no scopes. */
  scopes: z.nullable(z.array(ScopeName)),
  validFrom: z.nullable(Day),
  validUntil: z.nullable(Day),
  /** Until its last day; negative: it has ended; null: it has none. */
  daysLeft: z.nullable(z.int()),
  state: codeOf(REVIEW_NAMES),
  sentAt: Instant,
  sentBy: z.string(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
  /** Why it was rejected. */
  rejection: z.string(),
}
const Scopes = z.array(ScopeName).check(z.maxLength(20))
const OwnPaper = z.object({ ...Paper, pictures: z.array(z.object({ fileId: Uuid, url: z.string() })) })

export const ConsoleListOwnPapers = endpoint({
  method: 'GET',
  path: '/console/papers',
  access: 'seller:orders',
  summary:
    'The seller’s papers by kind: the one that counts, the one that waits for the platform, the last one that was rejected',
  input: Nothing,
  output: z.object({
    /** A core paper has ended: the seller sells nothing. */
    stopped: z.boolean(),
    rows: z.array(
      z.object({
        kind: SellerPaperKindName,
        name: z.string(),
        current: z.nullable(OwnPaper),
        waiting: z.nullable(OwnPaper),
        /** Sent after the one that counts. */
        rejected: z.nullable(OwnPaper),
      }),
    ),
  }),
})
export const SendSellerPaper = endpoint({
  method: 'POST',
  path: '/console/papers/send',
  access: 'seller:orders',
  summary:
    'Sends a paper to the platform’s review, in the place of one that waits; the one that counts stays until it is approved',
  input: z.strictObject({
    kind: SellerPaperKindName,
    number: text(60),
    issuer: text(60),
    scopeText: lines(1_000),
    validFrom: z.nullable(Day),
    /** null: without an end. */
    validUntil: z.nullable(Day),
    /** Uploaded pictures (`POST /console/file/uploadPicture`, purpose `seller-paper`), or those of another paper of the kind. */
    fileIds: z
      .array(Uuid)
      .check(z.minLength(1, '请上传照片'), z.maxLength(MAX_PAPER_PICTURES, `最多 ${MAX_PAPER_PICTURES} 张照片`)),
  }),
  output: z.object({ paperId: Id }),
  audit: {
    subject: 'seller',
    actions: { 'paper.send': '提交资质' },
    fields: {
      kind: { name: '资质', values: Object.fromEntries(Object.entries(SELLER_PAPERS).map(([kind, { name }]) => [kind, name])) },
      number: '编号',
      validUntil: '有效期至',
    },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
export const WithdrawSellerPaper = endpoint({
  method: 'POST',
  path: '/console/papers/withdraw',
  access: 'seller:orders',
  summary: 'Takes back a paper that waits for the platform',
  input: z.strictObject({ paperId: Id }),
  output: Done,
  audit: { subject: 'seller', actions: { 'paper.withdraw': '撤回资质' }, fields: { paper: '资质' } },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
export const ConsoleListPaperLooks = endpoint({
  method: 'GET',
  path: '/console/papers/looks',
  access: 'seller:orders',
  summary: 'Which shops looked at the seller’s papers or took them all, once a day and member, the newest first',
  input: z.strictObject({ keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(
    z.object({
      lookId: z.string(),
      shopName: z.string(),
      regionName: z.string(),
      /** The kind of the paper; null: all of them as one file. */
      kind: z.nullable(SellerPaperKindName),
      at: Instant,
    }),
  ),
})

export const ConsoleListSellerPapers = endpoint({
  method: 'GET',
  path: '/console/sellers/papers',
  access: 'platform:qualification',
  summary: 'Papers of sellers: those that wait for a decision, or those that count by their last day',
  input: z.strictObject({
    /** `unscoped`: of open sellers, what counts and gives scopes that are not recorded yet. */
    view: z.optional(z.enum(['waiting', 'ending', 'ended', 'unscoped', 'all'])),
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      ...Paper,
      name: z.string(),
      sellerId: Id,
      sellerName: z.string(),
      companyName: z.string(),
      pictures: z.array(z.object({ fileId: Uuid, name: z.string() })),
      /** The scopes that its words mean, of those that such a paper can give. */
      readScopes: z.array(ScopeName),
      /** Its words that the list of words lacks. */
      unknownWords: z.array(z.string()),
      /** What counts until this one is approved. */
      current: z.nullable(
        z.object({
          number: z.string(),
          issuer: z.string(),
          scopeText: z.string(),
          scopes: z.nullable(z.array(ScopeName)),
          validFrom: z.nullable(Day),
          validUntil: z.nullable(Day),
        }),
      ),
    }),
  ),
})
export const OpenSellerPaperFile = endpoint({
  method: 'POST',
  path: '/console/sellers/openPaperFile',
  access: 'platform:qualification',
  summary: 'Opens a picture of a seller’s paper for two minutes; the log says who opened what',
  input: z.strictObject({ fileId: Uuid }),
  output: z.object({ url: z.string(), expiresAt: Instant }),
  audit: { subject: 'seller', actions: { 'paper.open': '查看卖家资质照片' }, fields: { picture: '照片' } },
  refusals: ['NOT_FOUND'],
})
export const DecideSellerPaper = endpoint({
  method: 'POST',
  path: '/console/sellers/decidePaper',
  access: 'platform:qualification',
  summary:
    'Approves a seller’s paper, which counts from now on for the scopes that are confirmed with it, or rejects it with a reason',
  input: z.strictObject({
    paperId: Id,
    approve: z.boolean(),
    /** Of an approval: what the paper lets the seller sell. Needed for the kinds that give scopes, and refused for others. */
    scopes: z.optional(Scopes),
    /** Of a rejection; the seller reads it. */
    reason: z.optional(text(100)),
  }),
  output: Done,
  audit: {
    subject: 'seller',
    actions: { 'paper.approve': '通过卖家资质', 'paper.reject': '驳回卖家资质' },
    fields: {
      paper: '资质',
      state: { name: '状态', values: REVIEW_NAMES },
      scopes: { name: '经营范围', values: SCOPE_NAMES },
      reason: '原因',
    },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
export const RecordPaperScopes = endpoint({
  method: 'POST',
  path: '/console/sellers/recordPaperScopes',
  access: 'platform:qualification',
  summary:
    'Records what a paper that counts lets its seller sell, or corrects it; what the seller has on sale beyond it leaves sale',
  input: z.strictObject({
    paperId: Id,
    /** What was recorded when it was looked at; null: nothing. */
    knownScopes: z.nullable(Scopes),
    scopes: Scopes,
  }),
  /** How many offers on sale are now out of the seller’s scope, and leave sale shortly. */
  output: z.object({ stopping: Count }),
  audit: {
    subject: 'seller',
    actions: { 'paper.scopes': '登记卖家经营范围' },
    fields: { paper: '资质', scopes: { name: '经营范围', values: SCOPE_NAMES } },
  },
  /** CHANGED_MEANWHILE: somebody else recorded others, or another paper took its place. */
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
