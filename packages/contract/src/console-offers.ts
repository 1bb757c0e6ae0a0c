import * as z from 'zod/mini'
import { ScopeName } from './applications.ts'
import { codeOf } from './code-of.ts'
import { SHOP_TYPE_NAMES } from './codes.ts'
import { OwnBatch } from './console-batches.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Fen, Id, Instant, Quantity, endpoint, keyword } from './endpoint.ts'
import { NumberedGoods } from './goods-brief.ts'
import { TAX_RATES } from './tax-rates.ts'

const Tier = z.strictObject({
  from: z.int().check(z.positive(), z.maximum(999_999)),
  fen: z.int().check(z.positive(), z.maximum(100_000_000)),
})
export const OfferRow = z.object({
  gccsId: Id,
  goodsId: Id,
  goodsNo: z.string(),
  goodsShowName: z.string(),
  specification: z.string(),
  /** The unit of the pack: 盒, 瓶 … */
  units: z.string(),
  factory: z.string(),
  image: z.string(),
  onSale: z.boolean(),
  nearExpiry: z.boolean(),
  minQuantity: Count,
  step: Count,
  lowestFen: Fen,
  tiers: z.array(z.object({ from: Count, fen: Fen })),
  available: Count,
  reserved: Count,
  nearestExpiry: z.nullable(Day),
  salesCount: Count,
  updatedAt: Instant,
  /** Since when and why the platform has stopped it: it can't be put on sale; null: it has not. */
  stopped: z.nullable(z.object({ at: Instant, reason: z.string() })),
  /** When the platform let it be sold again, as long as the seller has not put it on sale since. */
  liftedAt: z.nullable(Instant),
  /** Since when it is off sale because no licence of its seller covered its goods, and by which scope; null: it is not. */
  outOfScope: z.nullable(
    z.object({
      scope: ScopeName,
      at: Instant,
      /** The licences cover the goods again: it may be put on sale. */
      covered: z.boolean(),
    }),
  ),
})
export const ConsoleListOffers = endpoint({
  method: 'GET',
  path: '/console/offers',
  access: 'seller:offers',
  summary: 'The seller’s own offers',
  input: z.strictObject({
    keyword: z.optional(keyword(60)),
    /**
     * `stopped`: the platform has stopped it, or has let it be sold again and it is not on sale yet. `outOfScope`: off sale because no licence
     * covered its goods.
     */
    state: z.optional(z.enum(['all', 'onSale', 'offSale', 'noStock', 'soldOut', 'nearExpiry', 'stopped', 'outOfScope'])),
    sort: z.optional(z.enum(['updated', 'sales', 'stock', 'expiry'])),
    ...Page,
  }),
  output: pageOf(OfferRow),
})
export const OfferDetail = z.object({
  ...OfferRow.shape,
  /** The offer through which these goods are sold since the platform merged two records of them: this one can't be put on sale. */
  replacedBy: z.nullable(Id),
  limitPerOrder: z.nullable(Count),
  limitPerDay: z.nullable(Count),
  limitPerMonth: z.nullable(Count),
  splitAllowed: z.boolean(),
  taxRate: Count,
  sortWeight: Count,
  version: Count,
  regions: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  shopTypes: z.nullable(z.array(codeOf(SHOP_TYPE_NAMES))),
  batches: z.array(OwnBatch),
  moves: z.array(z.object({ at: Instant, batchNo: z.string(), delta: z.int(), reason: z.string(), by: z.string() })),
})
export const ConsoleGetOffer = endpoint({
  method: 'GET',
  path: '/console/offers/{gccsId}',
  access: 'seller:offers',
  summary: 'One offer with tiers, rules and batches',
  input: z.strictObject({ gccsId: Id }),
  output: OfferDetail,
  refusals: ['NOT_FOUND'],
})
const limit = z.nullable(Quantity)
/** What a seller sets on an offer: prices, quantities, limits and who may buy it. */
const OfferRules = {
  tiers: z.array(Tier).check(z.minLength(1, '至少一档价格'), z.maxLength(5, '最多 5 档价格')),
  minQuantity: Quantity,
  step: Quantity,
  limitPerOrder: limit,
  limitPerDay: limit,
  limitPerMonth: limit,
  splitAllowed: z.boolean(),
  sortWeight: z.int().check(z.minimum(0), z.maximum(999)),
  shopTypes: z.nullable(z.array(codeOf(SHOP_TYPE_NAMES)).check(z.maxLength(20))),
  regions: z.nullable(z.array(Id).check(z.maxLength(40))),
}
const RULE_LABELS = {
  tier_from: '各档数量',
  tier_fen: '各档单价',
  min_quantity: '起订量',
  step: '加购倍数',
  limit_per_order: '每单限购',
  limit_per_day: '每天限购',
  limit_per_month: '每月限购',
  split_allowed: '可拆中包',
  sort_weight: '排序',
  shop_types: { name: '门店类型', values: SHOP_TYPE_NAMES },
  regions: '销售区域',
} as const
export const SaveOffer = endpoint({
  method: 'POST',
  path: '/console/offers/save',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Changes price tiers and rules of an offer; refuses when somebody changed it meanwhile (version)',
  input: z.strictObject({
    gccsId: Id,
    version: Count,
    /** Of the orders from now on; those that are placed keep theirs. Without it the rate stays. */
    taxRate: z.optional(z.literal(TAX_RATES)),
    ...OfferRules,
  }),
  output: z.object({ gccsId: Id, version: Count }),
  audit: {
    subject: 'offer',
    actions: { 'offer.save': '修改商品报价' },
    fields: { ...RULE_LABELS, tax_rate: '税率' },
  },
  /** `version` is the current one. */
  refusals: { NOT_FOUND: {}, CHANGED_MEANWHILE: { version: Count } },
})
export const FindGoodsToOffer = endpoint({
  method: 'GET',
  path: '/console/offers/findGoods',
  access: 'seller:offers',
  summary:
    'Goods of the library that the seller may offer, by words or numbers: 20 at most, each with whether it has an offer of them, and one of near-expiry stock',
  input: z.strictObject({ keyword: keyword(60, 2) }),
  output: z.object({
    rows: z.array(z.object({ ...NumberedGoods.shape, offered: z.boolean(), offeredNearExpiry: z.boolean() })),
  }),
})
export const AddOffer = endpoint({
  method: 'POST',
  path: '/console/offers/add',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Adds the seller’s offer of goods of the library, off sale and without stock; one of its goods is refused',
  input: z.strictObject({
    goodsId: Id,
    taxRate: z.literal(TAX_RATES),
    /** Of stock with little life left: it has an offer and a price apart from the goods' usual ones, and takes only such batches. */
    nearExpiry: z.optional(z.boolean()),
    ...OfferRules,
  }),
  output: z.object({ gccsId: Id }),
  audit: {
    subject: 'offer',
    actions: { 'offer.add': '新增商品报价' },
    fields: { ...RULE_LABELS, tax_rate: '税率', nearExpiry: '近效期' },
  },
  refusals: ['NOT_FOUND', 'DUPLICATE'],
})
export const SetOffersOnSale = endpoint({
  method: 'POST',
  path: '/console/offers/onSale',
  access: 'seller:offers',
  summary: 'Puts offers on sale or takes them off',
  input: z.strictObject({ gccsIds: z.array(Id).check(z.minLength(1), z.maxLength(200)), onSale: z.boolean() }),
  output: z.object({ changed: Count }),
  audit: { subject: 'offer', actions: { 'offer.on': '商品上架', 'offer.off': '商品下架' }, fields: { onSale: '在售' } },
  refusals: ['NOT_FOUND'],
})
