import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Done, Id, Instant, Nothing, Uuid, endpoint, keyword, text } from './endpoint.ts'

/** Characters that shops read of a seller on its page. */
export const MAX_INTRODUCTION = 300
export const MAX_SPECIALITIES = 5
/** Characters of one speciality. */
export const MAX_SPECIALITY = 8

/** What shops are shown of a seller; all three may be empty. */
const Shown = z.object({
  /** Its address; '' without one. */
  logo: z.string(),
  introduction: z.string(),
  specialities: z.array(z.string()),
})
const Version = z.object({
  profileId: Id,
  /** Null: the logo that is shown stays. */
  logo: z.nullable(z.object({ fileId: Uuid, url: z.string() })),
  introduction: z.string(),
  specialities: z.array(z.string()),
  state: codeOf(REVIEW_NAMES),
  sentAt: Instant,
  sentBy: z.string(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
  /** Why it was rejected. */
  rejection: z.string(),
})

export const ConsoleGetOwnProfile = endpoint({
  method: 'GET',
  path: '/console/ownProfile',
  access: 'seller:orders',
  summary:
    'The seller’s logo and introduction: as shops see them, as they wait for the platform, and as they were rejected since',
  input: Nothing,
  output: z.object({ name: z.string(), shown: Shown, waiting: z.nullable(Version), rejected: z.nullable(Version) }),
})
export const SendSellerProfile = endpoint({
  method: 'POST',
  path: '/console/ownProfile/send',
  access: 'seller:orders',
  summary:
    'Sends logo and introduction to the platform’s review, in the place of what waits; what is shown stays until it is approved',
  input: z.strictObject({
    /** An uploaded picture (`POST /console/file/uploadPicture`, purpose `seller-logo`); null: the logo that is shown stays. */
    logoFileId: z.nullable(Uuid),
    /** '' without one. */
    introduction: text(MAX_INTRODUCTION),
    /** What the seller is strong in. */
    specialities: z.array(text(MAX_SPECIALITY, 2)).check(z.maxLength(MAX_SPECIALITIES, `最多 ${MAX_SPECIALITIES} 项`)),
  }),
  output: z.object({ profileId: Id }),
  audit: {
    subject: 'seller',
    actions: { 'profile.send': '提交标志与简介' },
    fields: { logo: '新标志', introduction: '简介', specialities: '主营' },
  },
  refusals: ['NOT_FOUND'],
})
export const WithdrawSellerProfile = endpoint({
  method: 'POST',
  path: '/console/ownProfile/withdraw',
  access: 'seller:orders',
  summary: 'Takes back what waits for the platform; what is shown stays',
  input: z.strictObject({ profileId: Id }),
  output: Done,
  audit: { subject: 'seller', actions: { 'profile.withdraw': '撤回标志与简介' }, fields: { introduction: '简介' } },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

export const ConsoleListSellerProfiles = endpoint({
  method: 'GET',
  path: '/console/sellers/profiles',
  access: 'platform:qualification',
  summary: 'Logos and introductions of sellers: those that wait, the longest first; or those that are shown',
  input: z.strictObject({ view: z.optional(z.enum(['waiting', 'shown'])), keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(
    z.object({
      ...Version.shape,
      sellerId: Id,
      sellerName: z.string(),
      companyName: z.string(),
      /** What shops see now. */
      current: Shown,
    }),
  ),
})
export const DecideSellerProfile = endpoint({
  method: 'POST',
  path: '/console/sellers/decideProfile',
  access: 'platform:qualification',
  summary:
    'Approves what a seller sent, which is shown from now on, or rejects it with a reason; or takes down what is shown, logo and words',
  input: z.strictObject({
    /** Of one version: what the seller sent since is not decided by it. */
    profileId: Id,
    /** What is shown is taken down, what waits is approved or rejected: a second operator’s rejection takes nothing down. */
    decision: z.enum(['approve', 'reject', 'takeDown']),
    /** Why it is not shown; the seller reads it. */
    reason: z.optional(text(100)),
  }),
  output: Done,
  audit: {
    subject: 'seller',
    actions: { 'profile.approve': '通过标志与简介', 'profile.reject': '驳回标志与简介', 'profile.take-down': '撤下标志与简介' },
    fields: { logo: '新标志', introduction: '简介', specialities: '主营', reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
