import * as z from 'zod/mini'
import { Count, Cursor, Day, Done, Id, Instant, Nothing, endpoint, keysOf, keyword, pattern, rowsOf, text } from './endpoint.ts'
import { INVITE_CODE } from './invite-code.ts'
import { SERVED_FILTER_NAMES, SERVED_STATE_NAMES } from './served-shops.ts'

/** For whom a salesman works: a seller, or the platform (null). */
const Employer = { sellerId: z.nullable(Id), sellerName: z.string() }
/** What a salesman shows of themselves to shops. */
const Card = {
  salesmanId: Id,
  ...Employer,
  name: z.string(),
  avatar: z.nullable(z.string()),
  phone: z.string(),
  /** When they can be reached, and where they work, in words; '' where nothing was said. */
  hours: z.string(),
  area: z.string(),
  /** The goods they handle, in words. */
  handles: z.string(),
  /** The last day of the seller’s written authorisation; null: none was recorded. */
  authorisedUntil: z.nullable(Day),
  /** It has ended: they serve no shop until it is renewed. */
  authorisationOver: z.boolean(),
}

export const ListSalesmen = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/salesman/list',
  access: 'buyer',
  tags: ['salesmen'],
  summary: 'The salesmen of the shop, the platform’s first, with whom to call; and the phones of sellers that have none for it',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        ...Card,
        /** Since when they serve this shop. */
        since: Day,
        /** The shop has asked for another one. */
        replacementAsked: z.boolean(),
        /** They may put goods into the shop’s cart. */
        mayAddToCart: z.boolean(),
      }),
    ),
    /** Sellers that the shop has bought from or follows, without a salesman for it. */
    services: z.array(z.object({ sellerId: Id, name: z.string(), phone: z.string() })),
    mayAskReplacement: z.boolean(),
    /** Whether the caller decides who may put goods into the cart. */
    mayAllowCart: z.boolean(),
  }),
})
export type ShopSalesman = z.output<(typeof ListSalesmen)['output']>['rows'][number]

export const GetSalesman = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/salesman/detail/{salesmanId}',
  access: 'buyer',
  tags: ['salesmen'],
  summary: 'A salesman who serves the shop, or has served it: then without their phone',
  input: z.strictObject({ salesmanId: Id }),
  output: z.object({
    ...Card,
    /**
     * `expired`: their authorisation has ended, and they are assigned still; `replaced`: another one serves the shop now; `left`: they work
     * as a salesman no more, or for another employer.
     */
    standing: z.enum(['serving', 'expired', 'replaced', 'left']),
    /** Who serves the shop instead. */
    successor: z.nullable(z.object({ salesmanId: Id, name: z.string() })),
    /** The seller’s service; '' for the platform. */
    servicePhone: z.string(),
  }),
  refusals: ['NOT_FOUND'],
})

export const AskForReplacement = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/salesman/askReplacement',
  access: 'purchaser',
  invalidates: ['salesmen'],
  summary: 'Asks the seller for another salesman; asking again replaces the reason',
  input: z.strictObject({ salesmanId: Id, reason: text(100, 2) }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
const InviteCode = pattern(INVITE_CODE, '邀请码为 8 位字母和数字')
export const AcceptSalesman = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/salesman/accept',
  access: 'purchaser',
  invalidates: ['salesmen', 'lookUps'],
  summary: 'The salesman whose invitation this is serves the shop from now on; wrong codes are counted',
  input: z.strictObject({ inviteCode: InviteCode }),
  output: z.object({ salesmanId: Id }),
  refusals: ['INVITE_INVALID', 'SERVED_ALREADY'],
})

const Invitation = z.object({ code: z.string(), expiresAt: Instant })
export const GetOwnService = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/salesman/mine',
  access: 'user',
  tags: ['served', 'me'],
  summary: 'The user as a salesman: what shops see of them, how many shops they serve, and their invitation',
  input: Nothing,
  output: z.object({
    /** Null: the user is no salesman. */
    salesman: z.nullable(
      z.object({
        ...Card,
        counts: z.object({ all: Count, expiring: Count, suspended: Count, cart: Count, unqualified: Count }),
        /** Null: none, or the code can't be read any more; a new one can be made. */
        invitation: z.nullable(Invitation),
      }),
    ),
  }),
})
export const RenewSalesmanInvitation = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/salesman/invitation',
  access: 'user',
  idempotent: true,
  invalidates: ['served'],
  summary: 'Makes a new invitation of the salesman, for any number of shops within 90 days; the one before ends',
  input: Nothing,
  output: Invitation,
  refusals: ['AUTHORISATION_OVER'],
})
export const ResignSalesman = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/salesman/resign',
  access: 'user',
  invalidates: ['served', 'me'],
  summary: 'The user works as a salesman no more: no shops are shown to them from then on',
  input: Nothing,
  output: Done,
})

/** A shop as a salesman who serves it sees it. A seller’s salesman: only what concerns this seller. */
const ServedShop = z.object({
  shopId: Id,
  name: z.string(),
  typeName: z.string(),
  regionName: z.string(),
  contact: z.string(),
  phone: z.string(),
  state: z.enum(keysOf(SERVED_STATE_NAMES)),
  stateName: z.string(),
  lastOrderOn: z.nullable(Day),
  /** Core certificates that end within 60 days, or have ended, the first one first. */
  expiring: z.array(z.object({ name: z.string(), expiresOn: Day, daysLeft: z.int() })),
  /** A cart untouched for a day: kinds of goods, and what they are listed at. Null: none. */
  cart: z.nullable(z.object({ kinds: Count, listFen: Count, touchedAt: Instant })),
  /** The shop lets the salesman put goods into its cart. */
  mayAddToCart: z.boolean(),
  since: Day,
})
export type ServedShop = z.output<typeof ServedShop>
export const ListServedShops = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shop/getShopListPage',
  access: 'user',
  tags: ['served', 'me'],
  summary: 'The shops in the salesman’s care, by words and what they need, the newest first',
  input: z.strictObject({
    keyword: z.optional(keyword(40)),
    state: z.optional(z.enum(keysOf(SERVED_FILTER_NAMES))),
    cursor: Cursor,
  }),
  output: rowsOf(ServedShop),
})
export const ListFirstServedShops = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shop/getShopList',
  access: 'user',
  tags: ['served', 'me'],
  summary: 'The 100 shops that came into the salesman’s care last',
  input: Nothing,
  output: z.object({ rows: z.array(ServedShop), more: z.boolean() }),
})
