import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES, ROLE_NAMES, SCOPE_NAMES, SHOP_TYPE_NAMES } from './codes.ts'
import { Count, Done, Id, Instant, Nothing, Uuid, endpoint, keysOf, text } from './endpoint.ts'
import { PURCHASER_STATE_NAMES } from './purchaser-fields.ts'

const Expiry = z.object({
  kind: z.string(),
  name: z.string(),
  expiresOn: z.string(),
  daysLeft: z.int(),
  /** Whether the shop may hand in the next version now. */
  updatable: z.boolean(),
})
const Qualification = z.object({
  /** The state of the price qualification. */
  price: codeOf(REVIEW_NAMES),
  /** The state of the procurement qualification. */
  procure: codeOf(REVIEW_NAMES),
  canSeePrice: z.boolean(),
  canBuy: z.boolean(),
  /** Why the platform froze the shop; null unless it did. */
  frozen: z.nullable(z.string()),
  /** The platform looks into the right to buy, which rests as long. */
  suspended: z.boolean(),
  /** The name of the certificate that blocks buying, or null. */
  expiredCertificate: z.nullable(z.object({ name: z.string(), expiredOn: z.string() })),
  /** Of a branch: why it may not buy for its headquarters, and what to do next; null while it may, and for other shops. */
  headquarters: z.nullable(z.string()),
  /** Core certificates that were not handed in, without those that an agent alone needs; empty once procurement is approved. */
  missing: z.array(z.string()),
  /** Certificates that expire within 60 days, and those besides the core ones that have expired: `daysLeft` is then negative. */
  expiring: z.array(Expiry),
  /** The certificate that expires next, however far off. */
  nextExpiry: z.nullable(Expiry),
})
/** One of the user’s shops. */
export const ShopBrief = z.object({
  id: Id,
  name: z.string(),
  type: codeOf(SHOP_TYPE_NAMES),
  typeName: z.string(),
  role: z.enum(keysOf(ROLE_NAMES)),
  roleName: z.string(),
  regionName: z.string(),
  current: z.boolean(),
})

export const GetInfo = endpoint({
  method: 'GET',
  path: '/szg-admin/api/app/getInfo',
  access: 'user',
  tags: ['me'],
  summary: 'The user, the current shop, its qualification and what may be done',
  input: Nothing,
  output: z.object({
    user: z.object({
      id: Id,
      phone: z.string(),
      nickname: z.string(),
      avatar: z.nullable(z.string()),
      hasPassword: z.boolean(),
      kind: z.string(),
      /** When the account is erased; null unless it was deregistered. */
      deregistersAt: z.nullable(Instant),
    }),
    shop: z.nullable(
      z.object({
        ...ShopBrief.shape,
        address: z.string(),
        scopes: z.array(z.enum(keysOf(SCOPE_NAMES))),
        qualification: Qualification,
        /** Where the user stands with their own papers; null for a role that does not order. */
        papers: z.nullable(
          z.object({
            state: z.enum(keysOf(PURCHASER_STATE_NAMES)),
            /** Why they keep the user from ordering, and what to do next; '' while they let them order. */
            text: z.string(),
          }),
        ),
      }),
    ),
    shopCount: Count,
    abilities: z.object({ seePrice: z.boolean(), buy: z.boolean(), manageAddress: z.boolean() }),
  }),
})

export const UpdateUserInfo = endpoint({
  method: 'POST',
  path: '/system/api/app/updateUserInfo',
  access: 'user',
  invalidates: ['me'],
  summary: 'Changes nickname and avatar',
  input: z.strictObject({ nickname: z.optional(text(20, 1)), avatarFileId: z.optional(z.nullable(Uuid)) }),
  output: Done,
  refusals: ['NOT_FOUND'],
})

export const ListMyShops = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/UserAuditInfo/queryUserShopByUserId',
  access: 'user',
  tags: ['me'],
  summary: 'The shops the user is a member of',
  input: Nothing,
  output: z.object({ rows: z.array(ShopBrief) }),
})

export const SwitchShop = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/UserAuditInfo/switchShop',
  access: 'user',
  summary: 'Makes another of the user’s shops the current one',
  input: z.strictObject({ id: Id }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
