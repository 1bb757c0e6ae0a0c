import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { SHOP_TYPE_NAMES } from './codes.ts'
import { Count, Day, Done, Id, Instant, Nothing, Uuid, endpoint, keysOf, keyword, pattern, text } from './endpoint.ts'
import { HOME_BLOCK_KINDS, HOME_ITEMS, HOME_STATES } from './home-blocks.ts'
import { isShopLink } from './shop-pages.ts'

export const MAX_HOME_BLOCKS = 30
/** Items of each kind. */
export const MAX_HOME_ITEMS = 40
export const MAX_HOT_WORDS = 20
export const MAX_CHOSEN_GOODS = 20

const ShopType = codeOf(SHOP_TYPE_NAMES)
const GoodsNo = pattern(/^[\w-]{1,40}$/, '商品编码不正确')
/** A page of the shop with its parameters; '': none. */
const Link = text(200).check(z.refine((link) => link === '' || isShopLink(link), '商城没有这个页面'))
const Position = z.optional(z.int().check(z.positive(), z.maximum(MAX_HOME_ITEMS)))

/** When and for whom something is shown. */
const Audience = {
  /** null: at once. */
  from: z.nullable(Day),
  /** The last day; null: without an end. */
  until: z.nullable(Day),
  /** null: everybody, guests too. */
  shopTypes: z.nullable(z.array(ShopType).check(z.minLength(1, '请选择门店类型'))),
  /** Provinces, cities or counties with all that lies in them; null: everywhere, guests too. */
  regions: z.nullable(z.array(Id).check(z.minLength(1, '请选择地区'), z.maxLength(40, '最多 40 个地区'))),
}
const Shown = {
  ...Audience,
  regions: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  /** False: hidden. */
  shown: z.boolean(),
  state: z.enum(keysOf(HOME_STATES)),
  version: Count,
  updatedAt: Instant,
  updatedBy: z.string(),
}
const audienceFields = { from: '开始', until: '结束', shopTypes: '门店类型', regions: '地区' }
const arrangedFields = { shown: '显示', position: '顺序' }
/** What whoever writes this has seen; 0 for a new one. */
const Version = Count

export const ConsoleGetHome = endpoint({
  method: 'GET',
  path: '/console/home',
  access: 'platform:content',
  summary: 'How home is arranged: its blocks in their order, the items in them, the hot words; what is hidden or over, too',
  input: Nothing,
  output: z.object({
    blocks: z.array(
      z.object({
        blockId: Id,
        kind: z.enum(HOME_BLOCK_KINDS),
        title: z.string(),
        subtitle: z.string(),
        target: z.string(),
        goodsNos: z.array(z.string()),
        ...Shown,
      }),
    ),
    items: z.array(
      z.object({
        itemId: Id,
        kind: z.enum(keysOf(HOME_ITEMS)),
        title: z.string(),
        /** The address of a banner's picture, the name of an entry's icon, '' for notices. */
        picture: z.string(),
        target: z.string(),
        ...Shown,
      }),
    ),
    hotWords: z.array(z.string()),
  }),
})
export const SaveHomeBlock = endpoint({
  method: 'POST',
  path: '/console/home/blocks/save',
  access: 'platform:content',
  summary:
    'Adds a strip of chosen goods at the end of home, before what is recommended, hidden, or changes a block: its words, its goods, when and for whom it is shown',
  input: z.strictObject({
    /** null: a new strip of chosen goods. */
    blockId: z.nullable(Id),
    version: Version,
    /** Of strips; '' for other blocks. */
    title: text(12),
    subtitle: text(20),
    target: Link,
    goodsNos: z.array(GoodsNo).check(z.maxLength(MAX_CHOSEN_GOODS, `最多 ${MAX_CHOSEN_GOODS} 种商品`)),
    ...Audience,
  }),
  output: z.object({ blockId: Id }),
  audit: {
    subject: 'homeBlock',
    actions: { 'home.add-block': '新增首页版块', 'home.change-block': '修改首页版块' },
    fields: { title: '标题', subtitle: '副标题', target: '链接', goods: '商品', ...audienceFields },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
export const ArrangeHomeBlock = endpoint({
  method: 'POST',
  path: '/console/home/blocks/arrange',
  access: 'platform:content',
  summary: 'Shows or hides a block of home, or moves it; what is recommended stays last',
  input: z.strictObject({ blockId: Id, shown: z.optional(z.boolean()), position: Position }),
  output: Done,
  audit: { subject: 'homeBlock', actions: { 'home.arrange-block': '调整首页版块' }, fields: arrangedFields },
  refusals: ['NOT_FOUND'],
})
export const RemoveHomeBlock = endpoint({
  method: 'POST',
  path: '/console/home/blocks/remove',
  access: 'platform:content',
  summary: 'Removes a strip of chosen goods; other blocks can only be hidden',
  input: z.strictObject({ blockId: Id }),
  output: Done,
  audit: { subject: 'homeBlock', actions: { 'home.remove-block': '删除首页版块' }, fields: { title: '标题', goods: '商品' } },
  refusals: ['NOT_FOUND'],
})
export const SaveHomeItem = endpoint({
  method: 'POST',
  path: '/console/home/items/save',
  access: 'platform:content',
  summary: 'Adds a banner, entry or notice at the end of its block, or changes one',
  input: z.strictObject({
    /** null: a new one. */
    itemId: z.nullable(Id),
    version: Version,
    /** The kind of one that exists stays. */
    kind: z.enum(keysOf(HOME_ITEMS)),
    title: text(60, 1),
    /** Of entries: one of ENTRY_ICONS. */
    icon: z.optional(text(20)),
    /** Of banners: the uploaded picture; missing: it stays. */
    fileId: z.optional(Uuid),
    target: Link,
    ...Audience,
  }),
  output: z.object({ itemId: Id }),
  audit: {
    subject: 'homeItem',
    actions: { 'home.add-item': '新增首页内容', 'home.change-item': '修改首页内容' },
    fields: { kind: { name: '类别', values: HOME_ITEMS }, title: '文字', picture: '图片', target: '链接', ...audienceFields },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
export const ArrangeHomeItem = endpoint({
  method: 'POST',
  path: '/console/home/items/arrange',
  access: 'platform:content',
  summary: 'Shows or hides a banner, entry or notice, or moves it within its block',
  input: z.strictObject({ itemId: Id, shown: z.optional(z.boolean()), position: Position }),
  output: Done,
  audit: { subject: 'homeItem', actions: { 'home.arrange-item': '调整首页内容' }, fields: arrangedFields },
  refusals: ['NOT_FOUND'],
})
export const RemoveHomeItem = endpoint({
  method: 'POST',
  path: '/console/home/items/remove',
  access: 'platform:content',
  summary: 'Removes a banner, entry or notice',
  input: z.strictObject({ itemId: Id }),
  output: Done,
  audit: {
    subject: 'homeItem',
    actions: { 'home.remove-item': '删除首页内容' },
    fields: { kind: { name: '类别', values: HOME_ITEMS }, title: '文字', picture: '图片', target: '链接' },
  },
  refusals: ['NOT_FOUND'],
})
const HotWords = z.array(text(12, 1)).check(z.maxLength(MAX_HOT_WORDS, `最多 ${MAX_HOT_WORDS} 个热词`))
export const SaveHotWords = endpoint({
  method: 'POST',
  path: '/console/home/hotWords/save',
  access: 'platform:content',
  summary: 'Replaces the hot words, in their order; what somebody else changed meanwhile is not overwritten',
  input: z.strictObject({
    words: HotWords,
    /** Those that whoever writes this has seen. */
    seenWords: z.array(text(100)).check(z.maxLength(100)),
  }),
  output: Done,
  audit: { subject: 'hotWords', actions: { 'home.hot-words': '修改热词' }, fields: { words: '热词' } },
  refusals: ['CHANGED_MEANWHILE'],
})

export const FindHomeVisitors = endpoint({
  method: 'GET',
  path: '/console/home/visitors',
  access: 'platform:content',
  summary: 'The first 20 shops whose name has these words, to look at home as they do',
  input: z.strictObject({ keyword: keyword(40, 2) }),
  output: z.object({ rows: z.array(z.object({ shopId: Id, name: z.string(), regionName: z.string() })) }),
})
export const PreviewHome = endpoint({
  method: 'GET',
  path: '/console/home/preview',
  access: 'platform:content',
  summary: 'Home as a shop’s owner or a guest sees it on a day, block after block; without prices',
  input: z.strictObject({
    /** Missing: a guest. */
    shopId: z.optional(Id),
    /** Missing: today. */
    day: z.optional(Day),
  }),
  output: z.object({
    /** The shop; '' for a guest. */
    visitor: z.string(),
    hotWords: z.array(z.string()),
    blocks: z.array(
      z.object({
        blockId: Id,
        kind: z.enum(HOME_BLOCK_KINDS),
        title: z.string(),
        lines: z.array(z.object({ text: z.string(), picture: z.string() })),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
