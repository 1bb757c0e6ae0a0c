import * as z from 'zod/mini'
import { ACCOUNT_NAMES } from './account-states.ts'
import { CERTIFICATE_NAMES } from './certificates.ts'
import { codeOf } from './code-of.ts'
import { Day, Id, Instant, endpoint, keysOf } from './endpoint.ts'

export const CertificateKindName = z.enum(keysOf(CERTIFICATE_NAMES))

export const GetSellerAccount = endpoint({
  method: 'GET',
  path: '/mall/client/seller/account/{sellerId}',
  access: 'buyer',
  tags: ['sellerAccounts', 'me', 'applications'],
  summary: 'Where the shop stands with a seller, what it would send, and what became of what it sent last',
  input: z.strictObject({ sellerId: Id }),
  output: z.object({
    sellerName: z.string(),
    companyName: z.string(),
    /** The seller sells only to shops that it has approved. */
    needed: z.boolean(),
    state: codeOf(ACCOUNT_NAMES),
    stateName: z.string(),
    /** The last day of an account that holds, or held. */
    validUntil: z.nullable(Day),
    /** Whether this member can send the papers now; otherwise why not, '' where it is not their turn. */
    mayApply: z.boolean(),
    cannotApply: z.string(),
    /** What is sent: the shop’s certificates, without those about persons. */
    papers: z.array(
      z.object({
        certificateId: Id,
        kind: CertificateKindName,
        name: z.string(),
        number: z.string(),
        expiresOn: z.nullable(Day),
        ended: z.boolean(),
        /** Whether there is a photo of it: licences that were registered without one are sent without one. */
        hasPhoto: z.boolean(),
      }),
    ),
    /** Names of core papers that the shop lacks, or that have ended. */
    missing: z.array(z.string()),
    /** What was sent last; null: nothing. */
    last: z.nullable(
      z.object({
        sentAt: Instant,
        sentBy: z.string(),
        decidedAt: z.nullable(Instant),
        /** Why it was refused, by paper. */
        reasons: z.array(z.object({ name: z.string(), text: z.string() })),
        /** Why the seller ended the account; '' when it did not. */
        endReason: z.string(),
        /** When the seller opened which paper. */
        looks: z.array(z.object({ name: z.string(), at: Instant })),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const ApplySellerAccount = endpoint({
  method: 'POST',
  path: '/mall/client/seller/account/apply',
  access: 'purchaser',
  invalidates: ['sellerAccounts', 'followed', 'favourites', 'cart', 'inCart', 'plan'],
  summary: 'Sends the shop’s papers to a seller, which answers within three working days',
  input: z.strictObject({ sellerId: Id, certificateIds: z.array(Id).check(z.minLength(1, '请选择证照'), z.maxLength(20)) }),
  output: z.object({ state: codeOf(ACCOUNT_NAMES) }),
  refusals: {
    NOT_FOUND: {},
    ALREADY_WAITING: {},
    ACCOUNT_HOLDS: {},
    PAPER_MISSING: { kind: CertificateKindName, name: z.string() },
  },
})
