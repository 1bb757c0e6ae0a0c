import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { GOODS_TYPE_NAMES, SCOPE_NAMES, STORAGE_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Id, Instant, cleaned, endpoint, keysOf, keyword, pattern, text } from './endpoint.ts'
import { NumberedGoods } from './goods-brief.ts'
import { halfWidth } from './half-width.ts'
import { oneLine, withoutInvisible } from './invisible.ts'
import { LIBRARY_COLUMN_NAMES } from './library-columns.ts'
import { ONLINE_CLASS_NAMES, SPECIAL_CLASSES } from './online-classes.ts'
import { isBarcode } from './trace-codes.ts'

export const MAX_BARCODES = 5
/** A product has at most so many numbers by which traceability codes name it, one for each of its packs. */
export const MAX_TRACE_PRODUCTS = 5
/** A product has at most so many words by which searches find it besides its names. */
export const MAX_KEYWORDS = 20
/** The most pictures of one product; the first stands in lists. */
export const MAX_GOODS_PICTURES = 8
/** So many goods are listed or taken off the lists at once: a page of the library. */
export const MAX_LISTED_AT_ONCE = 50
export const INSURANCE_CLASSES = ['甲', '乙'] as const

/** The number of a register, as pasted from wherever: half width, without blanks. */
export const RegisterNo = z
  .string()
  .check(
    ...cleaned(60, '最多 60 个字', (value) => oneLine(withoutInvisible(halfWidth(value))).replaceAll(/\s/g, '')),
    z.maxLength(60, '最多 60 个字'),
  )
const Barcode = pattern(/^(\d{8}|\d{13})$/, '条码应为 8 或 13 位数字')
/** Packs in a middle pack or a case. */
export const PackCount = z.int().check(z.positive('至少 1'), z.maximum(10_000, '最多 10000'))

/** A product as the library keeps it. What belongs together is checked by `libraryProblems`. */
export const RecordFacts = {
  type: codeOf(GOODS_TYPE_NAMES),
  genericName: text(60, 2),
  /** '' without one. */
  tradeName: text(30),
  /** As lists and orders name it. */
  showName: text(60, 2),
  dosageForm: text(20),
  specification: text(60, 1),
  /** Of a pack: 盒, 瓶 … */
  unit: text(4, 1),
  factory: text(60, 2),
  /** The holder of the marketing authorisation; '' for the factory. */
  holder: text(60),
  approvalNo: RegisterNo,
  /** Where cut herbs come from; '' for all else. */
  origin: text(30),
  scope: z.enum(keysOf(SCOPE_NAMES)),
  storage: codeOf(STORAGE_NAMES),
  coldChain: z.boolean(),
  shelfLifeMonths: z.int().check(z.positive('至少 1 个月'), z.maximum(120, '最多 120 个月')),
  barcodes: z
    .array(Barcode.check(z.refine(isBarcode, '条码的校验位不对，请核对')))
    .check(z.maxLength(MAX_BARCODES, `最多 ${MAX_BARCODES} 个条码`)),
  /** The 14 digits of the national drug code; '' where it is not known. */
  drugCode: pattern(/^(86\d{12})?$/, '本位码为 86 开头的 14 位数字'),
  /** The first seven digits of its traceability codes of 20. */
  traceProducts: z
    .array(pattern(/^\d{7}$/, '药品标识码为 7 位数字，是 20 位追溯码的前 7 位'))
    .check(z.maxLength(MAX_TRACE_PRODUCTS, `最多 ${MAX_TRACE_PRODUCTS} 个药品标识码`)),
  traceRequired: z.boolean(),
  /** The code of the national insurance catalogue; '' outside it. */
  insuranceCode: pattern(/^[A-Z0-9]{0,30}$/, '医保编码由大写字母和数字组成'),
  insuranceClass: z.nullable(z.enum(INSURANCE_CLASSES)),
  essential: z.boolean(),
  ephedrine: z.boolean(),
  /** Packs in a middle pack and in a full case. */
  midPack: PackCount,
  caseCount: PackCount,
  /** One of the third level. */
  categoryId: Id,
  keywords: z.array(text(20, 1)).check(z.maxLength(MAX_KEYWORDS, `最多 ${MAX_KEYWORDS} 个搜索词`)),
}
/** The number is given by the library, and no fact. */
const { goodsNo: _, ...FACT_NAMES } = LIBRARY_COLUMN_NAMES
/** What each fact is called, and its values where they are codes. */
export const FACT_LABELS = {
  ...FACT_NAMES,
  type: { name: LIBRARY_COLUMN_NAMES.type, values: GOODS_TYPE_NAMES },
  scope: { name: LIBRARY_COLUMN_NAMES.scope, values: SCOPE_NAMES },
  storage: { name: LIBRARY_COLUMN_NAMES.storage, values: STORAGE_NAMES },
} as const
/** What is left to do for a product, by which the library can be filtered. */
export const LIBRARY_GAPS = { picture: '没有图片', leaflet: '没有说明书', barcode: '没有条码', offer: '没有卖家' } as const

const Row = z.object({
  ...NumberedGoods.shape,
  type: codeOf(GOODS_TYPE_NAMES),
  /** Its category and those above it, the highest first. */
  categories: z.array(z.string()),
  specialClass: z.nullable(z.enum(keysOf(SPECIAL_CLASSES))),
  onlineClass: z.enum(keysOf(ONLINE_CLASS_NAMES)),
  listed: z.boolean(),
  /** Sellers that have it on sale. */
  offerCount: Count,
  salesCount: Count,
  gaps: z.array(z.enum(keysOf(LIBRARY_GAPS))),
})
export const ConsoleListLibrary = endpoint({
  method: 'GET',
  path: '/console/library',
  access: 'platform:offers',
  summary: 'Goods of the library by words, number, barcode, type, category and what is missing, the newest first',
  input: z.strictObject({
    keyword: z.optional(keyword(60)),
    type: z.optional(codeOf(GOODS_TYPE_NAMES)),
    categoryId: z.optional(Id),
    /** On the lists of the shop, or not; or merged into another record. */
    state: z.optional(z.enum(['all', 'listed', 'unlisted', 'banned', 'merged'])),
    gap: z.optional(z.enum(keysOf(LIBRARY_GAPS))),
    sort: z.optional(z.enum(['newest', 'sales'])),
    ...Page,
  }),
  output: pageOf(Row),
})

export const ConsoleListCategories = endpoint({
  method: 'GET',
  path: '/console/library/categories',
  access: 'any:offers',
  summary: 'All categories of goods, in their order, each after the one above it',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(z.object({ categoryId: Id, parentId: z.nullable(Id), name: z.string() })),
  }),
})

export const ConsoleGetLibraryGoods = endpoint({
  method: 'GET',
  path: '/console/library/{goodsId}',
  access: 'platform:offers',
  summary: 'One product of the library: its record, who sells it, and what is missing',
  input: z.strictObject({ goodsId: Id }),
  output: z.object({
    ...Row.shape,
    ...RecordFacts,
    /** The addresses of its pictures, without the width and type that end them: `-200.webp`, `-400.webp`, `-800.webp`. */
    pictures: z.array(z.string()),
    /** The record into which it was merged: it can be changed no more. */
    mergedInto: z.nullable(z.object({ goodsId: Id, goodsNo: z.string(), goodsShowName: z.string() })),
    /** The version that an edit is based on: 0 before the first edit. */
    version: Count,
    updatedAt: z.nullable(Instant),
    updatedBy: z.string(),
    createdAt: Instant,
    /** How many sections its leaflet has, and whether it is the one of this very product; null without one. */
    leaflet: z.nullable(z.object({ own: z.boolean(), sections: Count })),
    /** How many sections its pharmacopoeia entry has; 0 without one. */
    pharmacopoeia: Count,
    /** The law by which it has its class; '' where no rule gives it one. */
    classSource: z.string(),
    offers: z.array(
      z.object({
        sellerName: z.string(),
        onSale: z.boolean(),
        /** The platform has stopped it. */
        stopped: z.boolean(),
        nearExpiry: z.boolean(),
        available: Count,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const SaveLibraryGoods = endpoint({
  method: 'POST',
  path: '/console/library/save',
  access: 'platform:offers',
  idempotent: true,
  summary:
    'Adds a product to the library, or changes one. Its class by law, what searches find and what may be bought follow at once; refuses one that is there already, and what somebody changed meanwhile',
  input: z.strictObject({
    /** null: a new one. */
    goodsId: z.nullable(Id),
    /** The version that was edited, of one that exists. */
    version: z.optional(Count),
    ...RecordFacts,
  }),
  output: z.object({ goodsId: Id, goodsNo: z.string(), version: Count }),
  audit: {
    subject: 'goods',
    actions: { 'goods.add': '新建商品资料', 'goods.change': '修改商品资料' },
    fields: FACT_LABELS,
  },
  refusals: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
})

export const SetGoodsListed = endpoint({
  method: 'POST',
  path: '/console/library/setListed',
  access: 'platform:offers',
  summary:
    'Takes goods off the lists of the shop, or puts them back. Off the lists no one can buy them; what law bans is not put back',
  input: z.strictObject({
    goodsIds: z.array(Id).check(z.minLength(1, '请选择商品'), z.maxLength(MAX_LISTED_AT_ONCE)),
    listed: z.boolean(),
    /** For the log and for sellers who ask. */
    reason: text(100, 2),
  }),
  output: z.object({ changed: Count }),
  audit: {
    subject: 'goods',
    actions: { 'goods.list': '商品恢复上架', 'goods.unlist': '商品停止展示' },
    fields: { reason: '原因' },
  },
  refusals: ['NOT_FOUND'],
})

export const SetGoodsPictures = endpoint({
  method: 'POST',
  path: '/console/library/setPictures',
  access: 'platform:offers',
  summary:
    'Sets the pictures of a product, the first one for lists: those it has, and uploaded ones (`POST /console/file/uploadGoods`, purpose `goods`)',
  input: z.strictObject({
    goodsId: Id,
    version: Count,
    /** Addresses as the product has them; of an uploaded one its address without `.webp`. */
    pictures: z.array(text(120, 1)).check(z.maxLength(MAX_GOODS_PICTURES, `最多 ${MAX_GOODS_PICTURES} 张图片`)),
  }),
  output: z.object({ version: Count }),
  audit: { subject: 'goods', actions: { 'goods.pictures': '设置商品图片' }, fields: { pictures: '图片数' } },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
