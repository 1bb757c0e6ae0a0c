import * as z from 'zod/mini'
import { CERTIFICATE_NAMES } from './certificates.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Page, Province, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Instant, endpoint, keysOf, keyword } from './endpoint.ts'

/** So many days or fewer are left of what a view of certificates that end shows. */
export const EXPIRY_DAYS = { soon: 60, month: 30, week: 7 } as const
/** Which core certificates a page of the console shows, by the days that are left. */
export const EXPIRY_VIEWS = {
  soon: `${EXPIRY_DAYS.soon} 天内到期`,
  month: `${EXPIRY_DAYS.month} 天内到期`,
  week: `${EXPIRY_DAYS.week} 天内到期`,
  ended: '已到期',
  /** Approved without an end, which papers of their kinds have. */
  unending: '长期待核对',
} as const
export type ExpiryView = keyof typeof EXPIRY_VIEWS

export const ConsoleListExpiring = endpoint({
  method: 'GET',
  path: '/console/certificates/expiring',
  access: 'platform:qualification',
  summary: 'Certificates of shops that may buy which end within 60 days, or have ended: those that ended first, first',
  input: z.strictObject({
    view: z.optional(z.enum(keysOf(EXPIRY_VIEWS))),
    /** Only with a renewal that waits for the platform, or only without one. */
    renewing: z.optional(z.enum(['yes', 'no'])),
    keyword: z.optional(keyword(40)),
    province: z.optional(Province),
    ...Page,
  }),
  output: pageOf(
    z.object({
      shopId: Id,
      shopName: z.string(),
      regionName: z.string(),
      kind: z.string(),
      name: z.string(),
      /** Which purchases its end stops, in words; '' where none does. */
      stops: z.string(),
      /** Null, like what follows from it: it was approved without an end. */
      expiresOn: z.nullable(z.string()),
      /** Below zero: it has ended. */
      daysLeft: z.nullable(z.int()),
      /** The shop's newest application to buy that was sent after the right was given. */
      renewal: z.nullable(z.object({ auditId: Id, state: codeOf(REVIEW_NAMES) })),
      /** The last step of days before the end that the shop was notified of, and when. */
      notified: z.nullable(z.object({ days: Count, at: Instant })),
      receiptOn: z.nullable(z.string()),
      /** Until when the shop may buy with it, with the grace for a receipt. */
      buysUntil: z.nullable(z.string()),
    }),
  ),
})

export const RecordRenewalReceipt = endpoint({
  method: 'POST',
  path: '/console/certificates/receipt',
  access: 'platform:qualification',
  summary: 'Records that a shop has handed in the receipt for the renewal of a certificate, or takes that back',
  input: z.strictObject({
    shopId: Id,
    kind: z.enum(keysOf(CERTIFICATE_NAMES)),
    /** The day on the receipt, not in the future; null: there is none. */
    receiptOn: z.nullable(Day),
  }),
  output: Done,
  audit: {
    subject: 'shop',
    actions: { 'shop.receipt': '登记换证受理回执' },
    fields: { kind: { name: '证照', values: CERTIFICATE_NAMES }, receiptOn: '回执日期' },
  },
  refusals: ['NOT_FOUND'],
})

export const ConsoleListRechecks = endpoint({
  method: 'GET',
  path: '/console/certificates/rechecks',
  access: 'platform:qualification',
  summary: 'Shops that may buy and were not checked for a year, or soon will not have been: the longest first',
  input: z.strictObject({ due: z.optional(z.enum(['now', 'soon'])), keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(
    z.object({
      shopId: Id,
      shopName: z.string(),
      regionName: z.string(),
      creditCode: z.string(),
      checkedAt: Instant,
      /** Who checked again; '' when the last check was an approval. */
      checkedBy: z.string(),
      /** The day in China on which it is due. */
      dueOn: z.string(),
      /** Its application to buy, with the papers; null: approved before there were any. */
      auditId: z.nullable(Id),
    }),
  ),
})

export const RecheckShop = endpoint({
  method: 'POST',
  path: '/console/certificates/recheck',
  access: 'platform:qualification',
  summary: 'Records that the papers of a shop were checked again, as that of the moment the list showed: a second one is refused',
  input: z.strictObject({
    shopId: Id,
    checkedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '时间格式不对')),
  }),
  output: Done,
  audit: { subject: 'shop', actions: { 'shop.recheck': '年度复核' }, fields: { checkedAt: '复核时间' } },
  refusals: ['NOT_FOUND', 'CHECKED_MEANWHILE'],
})
