import * as z from 'zod/mini'
import { APPLICANT_NAMES } from './addition-fields.ts'
import { ApplicantFields } from './additions.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Count, Day, Done, Id, Instant, Nothing, endpoint, keysOf, text } from './endpoint.ts'
import {
  PURCHASER_BASIS_NAMES,
  PURCHASER_FIELDS,
  PURCHASER_STATE_NAMES,
  RIGHT_ENDER_NAMES,
  RIGHT_END_NAMES,
} from './purchaser-fields.ts'

export const PurchaserFieldName = z.enum(keysOf(PURCHASER_FIELDS))
/** Where a member stands with their own papers, and the days of their right; null: it has no such day. */
export const PurchaserStanding = {
  state: z.enum(keysOf(PURCHASER_STATE_NAMES)),
  stateName: z.string(),
  basis: z.nullable(z.enum(keysOf(PURCHASER_BASIS_NAMES))),
  from: z.nullable(Day),
  /** The last day of the right; null with a basis: it does not end. */
  until: z.nullable(Day),
  /** What ends then; null: neither, as in a transition. */
  endsWith: z.nullable(z.enum(keysOf(RIGHT_END_NAMES))),
}

/** How the right to order was ended by hand; null: it was not, or another one was given since. */
export const EndedRight = z.nullable(
  z.object({
    by: z.enum(keysOf(RIGHT_ENDER_NAMES)),
    byName: z.string(),
    /** '' where an owner gave none. */
    reason: z.string(),
    at: Instant,
  }),
)

/** A decision on papers, and what it means for who sent them, in words: an approval may begin later, or wait for the shop. */
export const DecidedPapers = z.object({ done: z.literal(true), result: z.string() })

/** A picture that only its viewer can open, at an address that lasts ten minutes. */
const Picture = z.object({ fileId: z.string(), url: z.string() })
/** What the form holds, sent or not. */
const FilledIn = {
  name: z.string(),
  /** Masked. */
  idNumber: z.string(),
  idFront: z.nullable(Picture),
  idBack: z.nullable(Picture),
  cardUntil: z.nullable(Day),
  cardLong: z.boolean(),
  poaFiles: z.array(Picture),
  poaFrom: z.nullable(Day),
  poaUntil: z.nullable(Day),
}
/** What was sent, as who sent it or who decides it sees it. */
const SentPapers = {
  submissionId: Id,
  /** What they say can't be read any more: nothing of it is shown but the name under which they were sent. */
  unreadable: z.boolean(),
  review: codeOf(REVIEW_NAMES),
  version: Count,
  /** Why fields were refused, by the names of `PURCHASER_FIELDS`. */
  reasons: z.record(z.string(), z.string()),
  capacity: z.enum(keysOf(APPLICANT_NAMES)),
  ...FilledIn,
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
}
const Sent = z.object(SentPapers)
export type SentPurchaserPapers = z.output<typeof Sent>
/** What is filled in and was not sent yet, as who fills it in sees it: everything may be missing. */
const Draft = z.object({
  capacity: z.nullable(z.enum(keysOf(APPLICANT_NAMES))),
  ...FilledIn,
  updatedAt: Instant,
})
export type PurchaserDraft = z.output<typeof Draft>

export const GetMyPurchaserPapers = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/purchaser/mine',
  access: 'purchaser',
  tags: ['purchasers'],
  summary: 'Where the user stands with their own papers in the current shop, what they sent last, and what they fill in',
  input: Nothing,
  output: z.object({
    ...PurchaserStanding,
    ended: EndedRight,
    sent: z.nullable(Sent),
    /** Null: nothing was filled in since. */
    draft: z.nullable(Draft),
    /** Which fields the draft has otherwise than what was refused; empty unless it was. */
    changed: z.array(z.string()),
  }),
})

export const SavePurchaserPapers = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/purchaser/save',
  access: 'purchaser',
  invalidates: ['purchasers'],
  summary: 'Keeps what the user fills in of their papers for the current shop, until they are sent: nothing is required',
  input: z.strictObject(ApplicantFields),
  output: z.object({ updatedAt: Instant }),
  refusals: ['NOT_FOUND', 'PAPERS_WAITING'],
})

export const SubmitPurchaserPapers = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/purchaser/submit',
  access: 'purchaser',
  invalidates: ['purchasers', 'members', 'me', 'consents'],
  summary:
    'Sends identity card and power of attorney for the current shop; a legal person’s are decided by the platform alone, an agent’s also by another owner. One waits at a time, so that none is sent twice; BAD_INPUT names fields',
  input: z.strictObject(ApplicantFields),
  output: z.object({ submissionId: Id }),
  refusals: { NOT_FOUND: {}, PAPERS_WAITING: {}, IDENTITY_TAKEN: { phoneMasked: z.string() } },
})

export const WithdrawPurchaserPapers = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/purchaser/withdraw',
  access: 'purchaser',
  invalidates: ['purchasers', 'members', 'me'],
  summary: 'Takes back papers of one’s own that wait',
  input: z.strictObject({ submissionId: Id }),
  output: Done,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

export const ListPurchaserPapers = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/purchaser/list',
  access: 'owner',
  tags: ['members', 'purchasers'],
  summary: 'Where each member who orders stands with their own papers, and the papers that wait; for the shop’s owners',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        userId: Id,
        ...PurchaserStanding,
        /** Papers that wait; null: none. */
        waiting: z.nullable(
          z.object({
            ...SentPapers,
            /** Whether this owner may decide: neither one’s own, nor a legal person’s, nor of whom the platform ended a right. */ decidable:
              z.boolean(),
          }),
        ),
      }),
    ),
  }),
})
export type PurchaserRow = z.output<(typeof ListPurchaserPapers)['output']>['rows'][number]

export const DecidePurchaserPapers = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/purchaser/decide',
  access: 'owner',
  invalidates: ['members', 'purchasers'],
  summary: 'Another owner approves an agent’s papers, or refuses them with a reason for each wrong field; decided once',
  input: z.strictObject({
    submissionId: Id,
    version: Count,
    approve: z.boolean(),
    /** What is wrong, by field: none when it is approved. */
    reasons: z.optional(z.array(z.strictObject({ field: PurchaserFieldName, text: text(60, 1) })).check(z.maxLength(9))),
  }),
  output: DecidedPapers,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE', 'OWN_PAPERS', 'PLATFORM_DECIDES'],
})

export const EndPurchaserRight = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/purchaser/end',
  access: 'owner',
  invalidates: ['members', 'purchasers', 'me'],
  summary:
    'An owner ends the right of a member to order, at once; what waits of them is withdrawn, and they may send papers again',
  input: z.strictObject({ userId: Id }),
  output: Done,
  refusals: ['NOT_FOUND', 'NO_ORDER_RIGHT'],
})
