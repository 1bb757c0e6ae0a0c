import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { GOODS_TYPE_NAMES, SCOPE_NAMES } from './codes.ts'
import { Count, Cursor, Day, Fen, Id, Quantity, endpoint, keysOf, keyword, text } from './endpoint.ts'
import { Bought, GoodsRow, HiddenReason, OfferBrief, Picture, ReasonView, StockView, Tiers, Watched } from './goods-row.ts'
import { GOODS_SORTS } from './goods-sorts.ts'

export * from './goods-row.ts'

export const ListGoods = endpoint({
  method: 'GET',
  path: '/mall/client/goods/listGoodsOrderBy',
  access: 'none',
  tags: ['inCart', 'favourites', 'watched'],
  summary: 'The goods list: browsing, filters, search. One row a goods, with its best offer for this shop',
  input: z.strictObject({
    orderBy: z.optional(z.enum(GOODS_SORTS)),
    keyword: z.optional(keyword(100)),
    categoryId: z.optional(Id),
    sellerId: z.optional(Id),
    /** What this salesman handles, of the seller for whom they work. */
    salesmanId: z.optional(Id),
    factoryId: z.optional(Id),
    dosageForm: z.optional(text(20)),
    specification: z.optional(text(60)),
    type: z.optional(codeOf(GOODS_TYPE_NAMES)),
    inStock: z.optional(z.boolean()),
    nearExpiry: z.optional(z.boolean()),
    boughtBefore: z.optional(z.boolean()),
    favourite: z.optional(z.boolean()),
    /** Of the favourites, those in this folder; 0: those in the default one. */
    folder: z.optional(Count),
    watched: z.optional(z.boolean()),
    /** What the shop pays its own price for, by contract or by its price group; refused to who may not see prices. */
    agreed: z.optional(z.boolean()),
    insurance: z.optional(z.boolean()),
    essential: z.optional(z.boolean()),
    minLifeDays: z.optional(z.union([z.literal(30), z.literal(90), z.literal(180), z.literal(365)])),
    /** What a pack costs this shop at the least, its own price included; without effect for who may not see prices. */
    priceFrom: z.optional(Fen),
    priceTo: z.optional(Fen),
    cursor: Cursor,
  }),
  output: z.object({
    rows: z.array(GoodsRow),
    next: z.nullable(z.string()),
    /** True on the last page when a bounded number of goods was looked at and others may match: narrower filters find them. */
    narrow: z.boolean(),
    /** Words to highlight in names: what the search understood (first page only). */
    marks: z.array(z.string()),
    /** First page of a search without matches: the reason, and similar names to try. */
    explain: z.nullable(z.object({ text: z.string(), suggestions: z.array(z.string()) })),
    /** True when names were matched with a wrong or missing character. */
    fuzzy: z.boolean(),
  }),
})

export const ListTopUp = endpoint({
  method: 'GET',
  path: '/mall/client/goods/topUp',
  access: 'procure',
  tags: ['inCart'],
  summary: 'What a seller has for a sum that is missing: what the shop bought before, then what costs about as much',
  input: z.strictObject({ sellerId: Id, missingFen: Fen }),
  output: z.object({
    rows: z.array(
      z.object({
        ...GoodsRow.shape,
        /** From which it follows how many packs are worth the missing sum. */
        tiers: Tiers,
      }),
    ),
  }),
})

export const CompareOffers = endpoint({
  method: 'GET',
  path: '/mall/client/goods/offers/{goodsId}',
  access: 'none',
  tags: ['inCart'],
  summary: 'All offers of one goods side by side at a quantity',
  input: z.strictObject({ goodsId: Id, quantity: z.optional(Quantity) }),
  output: z.object({
    rows: z.array(
      z.object({
        ...OfferBrief.shape,
        tiers: Tiers,
        sellerScore: z.number(),
        /** What is put into the cart for the requested quantity: rounded up to the offer's rules, down to what there is. */
        quantity: Count,
        /** Whether that is all that was requested. */
        complete: z.boolean(),
        /** Of these packs; null when prices are hidden. */
        goodsFen: z.nullable(Fen),
        /** What these packs add to the freight of what the cart has of this seller; below 0: what they save of it. */
        freightFen: z.nullable(z.int()),
        /** Whether the cart's order of this seller pays freight, with or without these packs. */
        freightInCart: z.boolean(),
        /** What the buyer pays more; 0 where more freight is saved than the packs cost. */
        totalFen: z.nullable(Fen),
        minOrderFen: z.nullable(Fen),
        missingFen: z.nullable(Fen),
        freightText: z.string(),
        /** Empty without stock. */
        deliveryText: z.string(),
        /** The expected delivery day if paid now; null without stock. */
        arrivesOn: z.nullable(Day),
        regionName: z.string(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const GetGoodsDetail = endpoint({
  method: 'GET',
  path: '/mall/client/goods/detail',
  access: 'none',
  tags: ['inCart', 'favourites', 'followed', 'watched'],
  summary: 'A goods with one offer (the asked one, or the best) and everything the page shows',
  input: z.strictObject({ goodsId: z.optional(Id), gccsId: z.optional(Id) }),
  output: z.object({
    goodsId: Id,
    goodsNo: z.string(),
    goodsShowName: z.string(),
    genericName: z.string(),
    tradeName: z.string(),
    dosageForm: z.string(),
    specification: z.string(),
    units: z.string(),
    factory: z.string(),
    holder: z.string(),
    approvalNo: z.string(),
    /** What that number is: 批准文号, 医疗器械备案号 … */
    approvalName: z.string(),
    /** Where cut herbs come from; empty for all else. */
    origin: z.string(),
    otcType: codeOf(GOODS_TYPE_NAMES),
    scope: z.enum(keysOf(SCOPE_NAMES)),
    scopeName: z.string(),
    storageName: z.string(),
    coldChain: z.boolean(),
    shelfLifeMonths: Count,
    barcodes: z.array(z.string()),
    insurance: z.nullable(z.string()),
    essential: z.boolean(),
    ephedrine: z.boolean(),
    traceRequired: z.boolean(),
    midPack: Count,
    caseCount: Count,
    categoryPath: z.array(z.object({ id: Id, name: z.string() })),
    pictures: z.array(Picture),
    /**
     * Why what is printed on the pack, pictures, leaflet and batches are left out: a prescription medicine, which this caller sees by
     * name and class only; null when all is shown.
     */
    labelHidden: z.nullable(HiddenReason),
    hasLeaflet: z.boolean(),
    hasPharmacopoeia: z.boolean(),
    favourite: z.boolean(),
    /** What the shop watches of it; null when nothing. */
    watched: z.nullable(Watched),
    salesCount: Count,
    offerCount: Count,
    /** Null when no seller offers it to this shop now. */
    offer: z.nullable(
      z.object({
        ...OfferBrief.shape,
        tiers: Tiers,
        limits: z.object({ perOrder: z.nullable(Count), perDay: z.nullable(Count), perMonth: z.nullable(Count) }),
        splitAllowed: z.boolean(),
        taxRate: Count,
        /** Empty without stock. */
        deliveryText: z.string(),
        freightText: z.string(),
        afterSalesText: z.string(),
        /** Purchase rules in words, in the order they matter. */
        rules: z.array(z.string()),
        batches: z.array(
          z.object({
            batchNo: z.string(),
            producedOn: Day,
            expiresOn: Day,
            lifeDays: z.int(),
            nearExpiry: z.boolean(),
            stock: StockView,
          }),
        ),
        seller: z.object({
          id: Id,
          name: z.string(),
          logo: z.string(),
          score: z.number(),
          regionName: z.string(),
          goodsCount: Count,
          minOrderFen: z.nullable(Fen),
          /** What the shop's cart lacks to it; null when prices are hidden. */
          missingFen: z.nullable(Fen),
          followed: z.boolean(),
        }),
      }),
    ),
    /** Shown when the requested offer is not sold to this shop (region, type, off sale). */
    cannotShow: ReasonView,
    /** What the shop bought last of these goods. */
    lastBought: z.nullable(Bought),
    boughtTogether: z.array(GoodsRow),
  }),
  refusals: ['NOT_FOUND'],
})

export const GetPriceHistory = endpoint({
  method: 'GET',
  path: '/mall/client/goods/priceHistory/{gccsId}',
  access: 'price',
  summary: 'What the offer costs at its minimum quantity, and what the shop itself would have paid, by day over 90 days',
  input: z.strictObject({ gccsId: Id }),
  output: z.object({
    rows: z.array(z.object({ day: Day, fen: Fen })),
    lowestFen: z.nullable(Fen),
    highestFen: z.nullable(Fen),
    /**
     * What this shop would have paid, from each day on which that changed: from the first on which it is known to have had its own price; none
     * without any.
     */
    own: z.array(z.object({ day: Day, fen: Fen })),
    /** What this shop pays now at the minimum quantity: its own price where it has one. */
    nowFen: Fen,
  }),
  refusals: ['NOT_FOUND'],
})

const Article = z.object({
  goodsId: Id,
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  image: Picture,
  /** True: the text of this exact product. False: reference text of the same generic name. */
  own: z.boolean(),
  sections: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
})
export const GetLeaflet = endpoint({
  method: 'GET',
  path: '/mall/client/goods/leaflet/{goodsId}',
  access: 'none',
  summary: 'The leaflet by sections',
  input: z.strictObject({ goodsId: Id }),
  output: Article,
  refusals: { NOT_FOUND: {}, PRESCRIPTION_HIDDEN: { why: HiddenReason } },
})
export const GetPharmacopoeia = endpoint({
  method: 'GET',
  path: '/mall/client/goods/pharmacopoeia/{goodsId}',
  access: 'none',
  summary: 'The pharmacopoeia entry',
  input: z.strictObject({ goodsId: Id }),
  output: Article,
  refusals: { NOT_FOUND: {}, PRESCRIPTION_HIDDEN: { why: HiddenReason } },
})
