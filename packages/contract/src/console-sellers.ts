import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Done, Id, Instant, endpoint, keyword, text } from './endpoint.ts'

export const ConsoleListSellerRechecks = endpoint({
  method: 'GET',
  path: '/console/sellers/rechecks',
  access: 'platform:qualification',
  summary: 'Open sellers that were not checked for half a year, or soon will not have been: the longest first',
  input: z.strictObject({ due: z.optional(z.enum(['now', 'soon'])), keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(
    z.object({
      sellerId: Id,
      name: z.string(),
      companyName: z.string(),
      licenceNo: z.string(),
      regionName: z.string(),
      phone: z.string(),
      checkedAt: Instant,
      /** Who checked last, and what they noted; both '' when no one has since the seller opened. */
      checkedBy: z.string(),
      note: z.string(),
      /** The day in China on which it is due. */
      dueOn: z.string(),
    }),
  ),
})

export const RecheckSeller = endpoint({
  method: 'POST',
  path: '/console/sellers/recheck',
  access: 'platform:qualification',
  summary: 'Records that a seller’s papers were checked, as that of the moment the list showed: a second one is refused',
  input: z.strictObject({
    sellerId: Id,
    checkedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '时间格式不对')),
    /** What was found: until when a licence is valid, who was called. */
    note: text(100),
  }),
  output: Done,
  audit: { subject: 'seller', actions: { 'seller.recheck': '半年复核' }, fields: { checkedAt: '复核时间', note: '说明' } },
  refusals: ['NOT_FOUND', 'CHECKED_MEANWHILE'],
})
