import * as z from 'zod/mini'
import { ApplicationLevelName, ScopeName } from './applications.ts'
import { PLAIN_SCOPES } from './certificates.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES, ROLE_NAMES, SHOP_TYPE_NAMES } from './codes.ts'
import { Page, Province, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Instant, endpoint, keysOf, keyword, text } from './endpoint.ts'
import { OwnerProposal } from './console-owners.ts'
import { PurchaserStanding } from './purchasers.ts'
import { SERVED_STATE_NAMES } from './served-shops.ts'
import { REGISTRATION_NAMES } from './registration.ts'

/** Where a shop stands, for the console. */
const Standing = { state: z.enum(keysOf(SERVED_STATE_NAMES)), stateName: z.string() }
const Listed = {
  shopId: Id,
  name: z.string(),
  type: codeOf(SHOP_TYPE_NAMES),
  typeName: z.string(),
  creditCode: z.string(),
  regionName: z.string(),
  contact: z.string(),
  phone: z.string(),
  /** The group whose prices it gets; null: the list's. */
  priceGroup: z.nullable(z.string()),
  ...Standing,
  createdAt: Instant,
  /** Since when another shop is registered with its credit code; null: none is. */
  replacedAt: z.nullable(Instant),
}

export const ConsoleListShops = endpoint({
  method: 'GET',
  path: '/console/shops',
  access: 'platform:qualification',
  summary: 'Shops, the newest first; words are a part of the name, a credit code, or the phone number of the shop or of a member',
  input: z.strictObject({
    state: z.optional(z.enum([...keysOf(SERVED_STATE_NAMES), 'all'])),
    keyword: z.optional(keyword(40)),
    province: z.optional(Province),
    /** `none`: no one owns it; `proposed`: somebody waits to be confirmed as its owner. */
    owner: z.optional(z.enum(['none', 'proposed'])),
    ...Page,
  }),
  output: pageOf(z.object({ ...Listed, members: Count, salesmen: Count, orders: Count })),
})

export const ConsoleGetShop = endpoint({
  method: 'GET',
  path: '/console/shops/{shopId}',
  access: 'platform:qualification',
  summary: 'One shop: its members, salesmen, papers, applications and how much it ordered',
  input: z.strictObject({ shopId: Id }),
  output: z.object({
    ...Listed,
    legalPersonMasked: z.string(),
    address: z.string(),
    frozen: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string() })),
    /** The shop that has its credit code now; null: it has it. */
    replacedBy: z.nullable(z.object({ shopId: Id, name: z.string() })),
    /** The shops that lost this credit code before it, the newest first, 20 at most. */
    replaced: z.array(z.object({ shopId: Id, name: z.string(), at: Instant })),
    /** Whom operators proposed as owners, the last 20 times, the newest first. */
    ownerProposals: z.array(OwnerProposal),
    /** How many others could confirm what the caller proposes. */
    otherReviewers: Count,
    /** Of a branch its headquarters, of a headquarters its branches, as far as they have asked; empty for others. */
    chain: z.array(
      z.object({
        shopId: Id,
        name: z.string(),
        state: codeOf(REVIEW_NAMES),
        approvesOrders: z.boolean(),
        askedAt: Instant,
        decidedAt: z.nullable(Instant),
        reason: z.string(),
        /** Whom the branch’s 总部授权书 names, where that is not this headquarters; null: it is, or there is none. */
        authorisedBy: z.nullable(z.string()),
      }),
    ),
    /** What it may buy, once it may buy. */
    scopes: z.array(ScopeName),
    priceGroupId: z.nullable(Id),
    /** How the price group was changed, the last 20 times, the newest first; null: none. */
    priceGroups: z.array(
      z.object({ at: Instant, by: z.string(), was: z.nullable(z.string()), became: z.nullable(z.string()), reason: z.string() }),
    ),
    members: z.array(
      z.object({
        userId: Id,
        /** What the shop calls them: the name they joined with, otherwise what they call themselves. */
        nickname: z.string(),
        phoneMasked: z.string(),
        role: z.enum(keysOf(ROLE_NAMES)),
        roleName: z.string(),
        joinedAt: Instant,
        lastLoginAt: z.nullable(Instant),
        /** Where they stand with their own papers; null: their role orders nothing. */
        papers: z.nullable(z.object(PurchaserStanding)),
        /** Their papers that wait for review; null: none. */
        waitingPapersId: z.nullable(Id),
      }),
    ),
    salesmen: z.array(
      z.object({
        salesmanId: Id,
        name: z.string(),
        sellerName: z.string(),
        phone: z.string(),
        /** The last day of their written authorisation; null: none was recorded. */
        authorisedUntil: z.nullable(Day),
        since: Instant,
      }),
    ),
    certificates: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        number: z.string(),
        core: z.boolean(),
        expiresOn: z.nullable(z.string()),
        daysLeft: z.nullable(z.int()),
        /** It was approved without an end, which papers of its kind have: to be looked at again. */
        endDoubtful: z.boolean(),
      }),
    ),
    /** The application that it was registered with; null: it was registered without one. */
    addition: z.nullable(z.object({ additionId: Id, state: codeOf(REVIEW_NAMES), at: Instant })),
    applications: z.array(
      z.object({ auditId: Id, level: ApplicationLevelName, levelName: z.string(), state: codeOf(REVIEW_NAMES), at: Instant }),
    ),
    /** What licences changed of what the shop is registered with, the last 20 times, the newest first. Legal persons are masked. */
    registrations: z.array(
      z.object({
        auditId: Id,
        at: Instant,
        by: z.string(),
        changes: z.array(z.object({ field: z.enum(keysOf(REGISTRATION_NAMES)), before: z.string(), after: z.string() })),
      }),
    ),
    orders: z.object({ all: Count, unpaid: Count, open: Count, lastPaidAt: z.nullable(Instant) }),
  }),
  refusals: ['NOT_FOUND'],
})

export const FreezeShop = endpoint({
  method: 'POST',
  path: '/console/shops/freeze',
  access: 'platform:qualification',
  summary:
    'Freezes a shop at once: it sees no prices and buys nothing, what it has not paid for is closed, what is paid is delivered',
  input: z.strictObject({
    shopId: Id,
    /** Its members read it. */
    reason: text(100, 2),
  }),
  output: z.object({ done: z.literal(true), cancelledOrders: Count }),
  audit: {
    subject: 'shop',
    actions: { 'shop.freeze': '冻结门店' },
    fields: { frozen: '冻结', reason: '原因', cancelledOrders: '关闭的未付款订单' },
  },
  refusals: ['NOT_FOUND', 'FROZEN_MEANWHILE'],
})

export const SetPlainScopes = endpoint({
  method: 'POST',
  path: '/console/shops/plainScopes',
  access: 'platform:qualification',
  summary:
    'Which of the scopes that no certificate gives a shop that may buy has: cosmetics, sundries. Others follow its licences',
  input: z.strictObject({
    shopId: Id,
    scopes: z.array(z.enum(PLAIN_SCOPES)).check(z.maxLength(PLAIN_SCOPES.length)),
    /** For the log. */
    reason: text(100, 2),
  }),
  output: Done,
  audit: {
    subject: 'shop',
    actions: { 'shop.scopes': '调整经营范围' },
    fields: { scopes: '经营范围', reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'NOT_BUYING_YET'],
})

export const UnfreezeShop = endpoint({
  method: 'POST',
  path: '/console/shops/unfreeze',
  access: 'platform:qualification',
  summary: 'Ends the freezing of a shop: it sees and buys again what its papers allow',
  input: z.strictObject({
    shopId: Id,
    /** For the log. */
    note: text(100),
  }),
  output: Done,
  audit: {
    subject: 'shop',
    actions: { 'shop.unfreeze': '解除冻结' },
    fields: { frozen: '冻结', reason: '原因', note: '说明' },
  },
  refusals: ['NOT_FOUND', 'FROZEN_MEANWHILE'],
})
