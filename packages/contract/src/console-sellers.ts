import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Page, Province, pageOf } from './console-page.ts'
import { ServicePhone, Count, Day, Done, Fen, Id, Instant, endpoint, keyword, keysOf, text } from './endpoint.ts'
import { RegionCode } from './found-shops.ts'
import { SellerPaperKindName } from './seller-papers.ts'
import { SELLER_STATE_NAMES } from './seller-states.ts'

const State = z.enum(keysOf(SELLER_STATE_NAMES))
const Listed = {
  sellerId: Id,
  /** What shops read. */
  name: z.string(),
  companyName: z.string(),
  /** Of its licence to sell medicines. */
  licenceNo: z.string(),
  regionName: z.string(),
  phone: z.string(),
  state: State,
  /** Goods that shops can buy from it now. */
  goods: Count,
  /** Since when it sells; of one that was never open, since when it is known. */
  openedAt: Instant,
}

export const ConsoleListSellers = endpoint({
  method: 'GET',
  path: '/console/sellers',
  access: 'platform:qualification',
  summary: 'The companies that sell on the platform, or are about to, with where they stand; the newest first',
  input: z.strictObject({
    state: z.optional(z.enum([...keysOf(SELLER_STATE_NAMES), 'all'])),
    /** `lacking`: open ones whose agreement with the platform ends within a month, or that have none. */
    agreement: z.optional(z.enum(['lacking'])),
    keyword: z.optional(keyword(40)),
    province: z.optional(Province),
    ...Page,
  }),
  output: pageOf(
    z.object({
      ...Listed,
      /** The last day on which any of its agreements with the platform holds; null: none is recorded. */
      agreedUntil: z.nullable(Day),
    }),
  ),
})

/** What a seller asks of the shops of provinces, and promises them, in place of its usual terms. Sums in fen. */
const RegionTerms = {
  minOrderFen: Fen,
  freightFen: Fen,
  freeFreightFen: z.nullable(Fen),
  deliveryHours: Count,
}
/** What it costs to buy from a seller, and how soon its goods come. Sums in fen. */
const Terms = {
  /** An order has at least this sum of goods; 0: any sum. */
  minOrderFen: Fen,
  freightFen: Fen,
  /** From this sum of goods on there is no freight; null: there always is. */
  freeFreightFen: z.nullable(Fen),
  /** Hours from leaving the seller to the shop, as it promises. */
  deliveryHours: Count,
  /** What is paid before this hour in China leaves by 20:00 of the same day, the rest by then of the next one. */
  cutoffHour: Count,
  notice: z.string(),
  /** Shops open an account with it first. */
  needsAccount: z.boolean(),
  /** Increases with each change of registration or terms. */
  version: Count,
  /** Provinces with terms apart from these; those with the same terms are together. */
  regionTerms: z.array(z.object({ regions: z.array(z.object({ id: Id, name: z.string() })), ...RegionTerms })),
}

export const ConsoleGetSeller = endpoint({
  method: 'GET',
  path: '/console/sellers/{sellerId}',
  access: 'platform:qualification',
  summary: 'One seller: what it is registered with, its terms, its papers by kind, and how many people work for it',
  input: z.strictObject({ sellerId: Id }),
  output: z.object({
    ...Listed,
    ...Terms,
    regionId: Id,
    /** Approved to sell ephedrine compounds wholesale. */
    ephedrineApproved: z.boolean(),
    /** Why it does not sell: closed by the platform; null: it is open, or was never. */
    closed: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string() })),
    /** The last day to which the last check of its papers counts; null: it was never open. */
    checkedUntil: z.nullable(Day),
    papers: z.array(
      z.object({
        kind: SellerPaperKindName,
        name: z.string(),
        /** Without it the seller can't be opened. */
        core: z.boolean(),
        /** Of the newest one that was sent; null: none was. */
        state: z.nullable(codeOf(REVIEW_NAMES)),
        /** The last day of the one that counts; null: none counts, or it has no end. */
        validUntil: z.nullable(Day),
        /** One counts, and has not ended. */
        inForce: z.boolean(),
      }),
    ),
    /** Accounts that can log in for it. */
    accounts: Count,
  }),
  refusals: ['NOT_FOUND'],
})

/** What a seller is registered with: shops read it, and contracts name it. */
const Registered = {
  name: text(20, 2),
  companyName: text(60, 4),
  licenceNo: text(40, 4),
  /** Its county. */
  regionId: RegionCode,
  /** For shops. */
  phone: ServicePhone,
  ephedrineApproved: z.boolean(),
}
const fields = {
  name: '名称',
  companyName: '企业名称',
  licenceNo: '许可证号',
  region: '所在地',
  phone: '电话',
  ephedrineApproved: '含麻黄碱类批发定点',
} as const

export const AddSeller = endpoint({
  method: 'POST',
  path: '/console/sellers/add',
  access: 'platform:qualification',
  summary: 'Adds a company that is going to sell. It sells nothing until its core papers are approved and it is opened',
  input: z.strictObject(Registered),
  output: z.object({ sellerId: Id }),
  audit: { subject: 'seller', actions: { 'seller.add': '新增卖家' }, fields },
})

export const ChangeSeller = endpoint({
  method: 'POST',
  path: '/console/sellers/change',
  access: 'platform:qualification',
  summary: 'Corrects what a seller is registered with: orders show it, too; what was signed keeps what it said',
  input: z.strictObject({ sellerId: Id, version: Count, ...Registered }),
  output: Done,
  audit: { subject: 'seller', actions: { 'seller.change': '修改卖家' }, fields },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const SetSellerOpen = endpoint({
  method: 'POST',
  path: '/console/sellers/setOpen',
  access: 'platform:qualification',
  summary:
    'Opens a seller whose core papers are in force, or closes one: nothing of it is sold any more; what is paid is delivered',
  input: z.strictObject({
    sellerId: Id,
    open: z.boolean(),
    /** Why it is closed; for the log and the seller’s page in the console. */
    reason: z.optional(text(100, 2)),
  }),
  output: Done,
  audit: {
    subject: 'seller',
    actions: { 'seller.open': '开通卖家', 'seller.close': '关闭卖家' },
    fields: { open: '营业', reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'SELLER_MOVED', 'SELLER_PAPERS_MISSING'],
})

export const ConsoleGetOwnSeller = endpoint({
  method: 'GET',
  path: '/console/ownSeller',
  access: 'seller:orders',
  summary: 'The seller itself: what it is registered with, and its terms',
  input: z.strictObject({}),
  output: z.object({ ...Listed, ...Terms }),
})

const SetTerms = {
  /** At most ¥100,000. */
  minOrderFen: Fen.check(z.maximum(10_000_000)),
  /** At most ¥1,000. */
  freightFen: Fen.check(z.maximum(100_000)),
  freeFreightFen: z.nullable(z.int().check(z.positive(), z.maximum(10_000_000))),
  /** At most ten days. */
  deliveryHours: z.int().check(z.positive(), z.maximum(240)),
}
export const SetOwnTerms = endpoint({
  method: 'POST',
  path: '/console/ownSeller/terms',
  access: 'seller:offers',
  summary: 'Minimum order, freight, promise of delivery and notice of the seller: carts and checkouts reckon with them at once',
  input: z.strictObject({
    version: Count,
    phone: ServicePhone,
    ...SetTerms,
    cutoffHour: z.int().check(z.nonnegative(), z.maximum(23)),
    notice: text(200),
    needsAccount: z.boolean(),
  }),
  output: Done,
  audit: {
    subject: 'seller',
    actions: { 'seller.terms': '修改配送与起配' },
    fields: {
      phone: '电话',
      minOrderFen: '起配金额',
      freightFen: '运费',
      freeFreightFen: '包邮金额',
      deliveryHours: '发出后几小时送达',
      cutoffHour: '截单时间',
      notice: '公告',
      needsAccount: '先建采后购买',
    },
  },
  refusals: ['CHANGED_MEANWHILE'],
})

/** Terms apart from the usual ones, at most: each a line that shops and the log can read. */
export const MAX_REGION_TERMS = 10

export const SetRegionTerms = endpoint({
  method: 'POST',
  path: '/console/ownSeller/regionTerms',
  access: 'seller:offers',
  summary:
    'Replaces what the seller asks of shops in certain provinces, and promises them, in place of its usual terms: carts and checkouts reckon with it at once',
  input: z.strictObject({
    version: Count,
    /** A province is in one of them at most; in none: the usual terms hold. */
    terms: z
      .array(z.strictObject({ regionIds: z.array(RegionCode).check(z.minLength(1, '请选择省份'), z.maxLength(40)), ...SetTerms }))
      .check(z.maxLength(MAX_REGION_TERMS, `最多 ${MAX_REGION_TERMS} 组地区`)),
  }),
  output: Done,
  audit: { subject: 'seller', actions: { 'seller.region-terms': '修改分地区配送' }, fields: { regionTerms: '分地区配送' } },
  refusals: ['CHANGED_MEANWHILE'],
})

export const ConsoleListSellerRechecks = endpoint({
  method: 'GET',
  path: '/console/sellers/rechecks',
  access: 'platform:qualification',
  summary: 'Open sellers whose half-yearly check is due within two weeks or overdue, or due within 45 days: the earliest first',
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
      /** The last day in China to which the last check counts; after it the seller sells nothing. */
      dueOn: Day,
      /** It has passed. */
      stopped: z.boolean(),
    }),
  ),
})

export const RecheckSeller = endpoint({
  method: 'POST',
  path: '/console/sellers/recheck',
  access: 'platform:qualification',
  summary:
    'Records that a seller’s papers were checked, as that of the moment the list showed, for half a year: a second one is refused',
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
