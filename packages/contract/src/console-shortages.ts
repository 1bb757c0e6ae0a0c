import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Instant, endpoint, keyword, lines, text } from './endpoint.ts'
import { GoodsBrief, NumberedGoods } from './goods-brief.ts'
import { keysOf } from './keys-of.ts'
import { MISSED_SOURCES, SHORTAGE_GROUP_STATES, SUPPLIER_STANDINGS, SUPPLY_OUTCOMES } from './shortage-states.ts'
import { SHORTAGE_STATES } from './shortages.ts'

/** So many sellers can be asked at once. */
export const MAX_ASKED_SELLERS = 50
/** So many registrations are shown, those that wait longest first. */
export const MAX_REGISTRATIONS_SHOWN = 200

/** What shops wait for: goods of the library, or words of which it is not known which goods they mean. */
const Group = {
  /** One of the registrations: it stands for all that mean the same. */
  shortageId: Id,
  /** Null: the library is not known to have it. */
  goods: z.nullable(NumberedGoods),
  /** In the words of the shop that registered it first. */
  name: z.string(),
  specification: z.string(),
  factory: z.string(),
  /** A barcode that one of the shops gave; '' without any. */
  barcode: z.string(),
  state: z.enum(keysOf(SHORTAGE_GROUP_STATES)),
  stateName: z.string(),
  /** Shops that still wait, and the packs they need: of each shop the most that it asked for. */
  waiting: Count,
  packs: Count,
  /** Of all shops that registered it. */
  shops: Count,
  /** Since when the first shop waits that still does; otherwise when it was registered first. */
  since: Instant,
  lastAt: Instant,
  /** Sellers that have it, and that had it: out of stock, or off sale. */
  sellersWith: Count,
  sellersHad: Count,
  /** Questions to sellers that no one has answered yet. */
  unanswered: Count,
}
export const ConsoleListShortages = endpoint({
  method: 'GET',
  path: '/console/shortages',
  access: 'platform:offers',
  summary:
    'What shops registered as missing in the last 180 days, the same goods or words as one: those for which most shops wait first; without a state, what is open',
  input: z.strictObject({
    state: z.optional(z.enum(['open', 'answered', 'closed', 'all'])),
    /** Whether the goods are known. */
    goods: z.optional(z.enum(['known', 'unknown'])),
    /** Whether some seller has it, had it, or none ever had. */
    sellers: z.optional(z.enum(['with', 'had', 'none'])),
    keyword: z.optional(keyword(60)),
    sort: z.optional(z.enum(['waiting', 'packs', 'since', 'last'])),
    ...Page,
  }),
  output: pageOf(z.object(Group)),
})
export const ConsoleGetShortage = endpoint({
  method: 'GET',
  path: '/console/shortages/detail/{shortageId}',
  access: 'platform:offers',
  summary: 'What shops wait for, with the shops, what became of each, and the sellers that have, had or handle it',
  input: z.strictObject({ shortageId: Id }),
  output: z.object({
    ...Group,
    registrations: z.array(
      z.object({
        shortageId: Id,
        shopId: Id,
        shopName: z.string(),
        contact: z.string(),
        phone: z.string(),
        /** As it was registered. */
        said: z.string(),
        /** '' without one. */
        barcode: z.string(),
        quantity: z.nullable(Count),
        at: Instant,
        state: z.enum(keysOf(SHORTAGE_STATES)),
        /** What the platform answered; '' for nothing, and for other goods without words. */
        reply: z.string(),
        replyGoods: z.nullable(z.string()),
        repliedAt: z.nullable(Instant),
      }),
    ),
    sellers: z.array(
      z.object({
        sellerId: Id,
        name: z.string(),
        standing: z.enum(keysOf(SUPPLIER_STANDINGS)),
        /** Packs that can be sold. */
        available: Count,
        question: z.nullable(
          z.object({
            askedAt: Instant,
            askedBy: z.string(),
            packs: Count,
            note: z.string(),
            outcome: z.nullable(z.enum(keysOf(SUPPLY_OUTCOMES))),
            expectedOn: z.nullable(Day),
            answer: z.string(),
            answeredAt: z.nullable(Instant),
          }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
export const FindLibraryGoods = endpoint({
  method: 'GET',
  path: '/console/shortages/findGoods',
  access: 'platform:offers',
  summary: 'Goods of the library by words, as the shop’s search finds them, also those that no one sells: 20 at most',
  input: z.strictObject({ keyword: keyword(100, 2) }),
  output: z.object({ rows: z.array(z.object({ ...NumberedGoods.shape, offerCount: Count, available: Count })) }),
})

/** What a command is about: any registration of it, and the goods that the operator saw it to mean. */
const Seen = { shortageId: Id, seenGoodsId: z.nullable(Id) }
export const AnswerShortage = endpoint({
  method: 'POST',
  path: '/console/shortages/answer',
  access: 'platform:offers',
  summary: 'Answers all shops that wait for the same, in words, with goods that replace it, or both; it is looked for on',
  input: z.strictObject({
    ...Seen,
    reply: lines(200),
    /** Goods of the library that can be bought instead. */
    goodsId: z.nullable(Id),
  }),
  output: z.object({ shops: Count }),
  audit: {
    subject: 'shortage',
    actions: { 'shortage.answer': '答复缺货登记' },
    fields: { reply: '答复', goods: '替代商品', shops: '门店' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SHORTAGE_SETTLED'],
})
export const MatchShortage = endpoint({
  method: 'POST',
  path: '/console/shortages/match',
  access: 'platform:offers',
  summary:
    'Says which goods of the library shops mean in their own words; as a keyword, searches find the goods by these words, too',
  input: z.strictObject({
    shortageId: Id,
    goodsId: Id,
    /** '': no keyword. */
    searchWord: text(20),
  }),
  output: z.object({ shops: Count }),
  audit: {
    subject: 'shortage',
    actions: { 'shortage.match': '对应缺货商品' },
    fields: { goods: '商品', searchWord: '搜索词', shops: '门店' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'KEYWORDS_FULL'],
})
export const AskSellers = endpoint({
  method: 'POST',
  path: '/console/shortages/ask',
  access: 'platform:offers',
  summary:
    'Asks sellers that have, had or handle it whether they supply it; a question that is open already is asked with the new words',
  input: z.strictObject({
    ...Seen,
    sellerIds: z
      .array(Id)
      .check(z.minLength(1, '请选择卖家'), z.maxLength(MAX_ASKED_SELLERS, `一次最多 ${MAX_ASKED_SELLERS} 家`)),
    note: lines(200),
  }),
  output: Done,
  audit: {
    subject: 'shortage',
    actions: { 'shortage.ask': '向卖家询货' },
    fields: { sellers: '卖家', packs: '需要数量', note: '说明' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SHORTAGE_SETTLED'],
})
export const CloseShortage = endpoint({
  method: 'POST',
  path: '/console/shortages/close',
  access: 'platform:offers',
  summary: 'Ends looking for it for all shops that wait, with the reason, which they are notified of',
  input: z.strictObject({ ...Seen, reason: lines(200, 2) }),
  output: z.object({ shops: Count }),
  audit: {
    subject: 'shortage',
    actions: { 'shortage.close': '关闭缺货登记' },
    fields: { reason: '原因', shops: '门店' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SHORTAGE_SETTLED'],
})

export const ConsoleListMissedSales = endpoint({
  method: 'GET',
  path: '/console/missedSales',
  access: 'seller:offers',
  summary:
    'The seller’s offers that were asked for while they had not enough for an order, by the day and where; who asked is not said. Without days, the last 30',
  input: z.strictObject({
    /** Offers that have not enough now, or all. */
    stock: z.optional(z.enum(['out', 'all'])),
    keyword: z.optional(keyword(60)),
    from: z.optional(Day),
    to: z.optional(Day),
    sort: z.optional(z.enum(['times', 'packs', 'last'])),
    ...Page,
  }),
  output: pageOf(
    z.object({
      gccsId: Id,
      goodsNo: z.string(),
      ...GoodsBrief.shape,
      nearExpiry: z.boolean(),
      onSale: z.boolean(),
      available: Count,
      minQuantity: Count,
      /** How often, in all and where: once a shop, day and source. */
      times: Count,
      asked: z.array(z.object({ source: z.enum(keysOf(MISSED_SOURCES)), times: Count })),
      /** Packs that plans and registered shortages named. */
      packs: Count,
      lastDay: Day,
      /** Days on which it was asked for, the latest first. */
      days: z.array(z.object({ day: Day, times: Count, packs: Count })),
    }),
  ),
})
export const ConsoleListSupplyQuestions = endpoint({
  method: 'GET',
  path: '/console/supplyQuestions',
  access: 'seller:offers',
  summary: 'Goods of which the platform asks whether the seller supplies them, because shops wait: those to answer first',
  input: z.strictObject({
    state: z.optional(z.enum(['open', 'answered', 'all'])),
    keyword: z.optional(keyword(60)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      goodsId: Id,
      goodsNo: z.string(),
      ...GoodsBrief.shape,
      packs: Count,
      note: z.string(),
      askedAt: Instant,
      /** The seller’s own offer of it, other than near-expiry; null: it has none. */
      gccsId: z.nullable(Id),
      available: Count,
      outcome: z.nullable(z.enum(keysOf(SUPPLY_OUTCOMES))),
      expectedOn: z.nullable(Day),
      answer: z.string(),
      answeredAt: z.nullable(Instant),
      answeredBy: z.string(),
    }),
  ),
})
export const AnswerSupplyQuestion = endpoint({
  method: 'POST',
  path: '/console/supplyQuestions/answer',
  access: 'seller:offers',
  summary: 'Answers whether the seller supplies goods; an answer may be changed until it is asked once more',
  input: z.strictObject({
    goodsId: Id,
    /** The question that was seen. */
    askedAt: z.iso.datetime({ error: '请刷新后再答复' }),
    outcome: z.enum(keysOf(SUPPLY_OUTCOMES)),
    /** With 'later' alone. */
    expectedOn: z.nullable(Day),
    answer: lines(200),
  }),
  output: Done,
  audit: {
    subject: 'goods',
    actions: { 'supply.answer': '答复询货' },
    fields: { outcome: { name: '答复', values: SUPPLY_OUTCOMES }, expectedOn: '预计补货', answer: '说明' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
