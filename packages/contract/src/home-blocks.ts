import { keysOf } from './keys-of.ts'

/** The blocks of home that the platform orders, by kind, as the console calls them. Search, the shop and the next step stay on top. */
export const HOME_BLOCKS = {
  'bought-before': '常购补货',
  entries: '快捷入口',
  banners: '轮播图',
  notices: '通知',
  'near-expiry': '近效期',
  popular: '同城热销',
  chosen: '自选商品',
  sellers: '店铺',
  recommend: '推荐商品',
} as const
export type HomeBlock = keyof typeof HOME_BLOCKS
export const HOME_BLOCK_KINDS = keysOf(HOME_BLOCKS)

/** The blocks whose content is a strip of goods, with a title. */
export const HOME_STRIPS = ['bought-before', 'near-expiry', 'popular', 'chosen'] as const satisfies HomeBlock[]
export type HomeStrip = (typeof HOME_STRIPS)[number]
export const isStrip = (kind: HomeBlock): kind is HomeStrip => HOME_STRIPS.some((strip) => strip === kind)

/** The blocks that consist of items, each with its link: a picture, an icon with a name, a line of text. */
export const HOME_ITEMS = { banners: '轮播图', entries: '快捷入口', notices: '通知' } as const satisfies Partial<
  Record<HomeBlock, string>
>
export type HomeItem = keyof typeof HOME_ITEMS

/** What becomes of a block or an item on a day. */
export const HOME_STATES = { coming: '待上线', shown: '展示中', over: '已结束', hidden: '已隐藏' } as const
export type HomeState = keyof typeof HOME_STATES

/** The icons that entries can have; the shop draws them. */
export const ENTRY_ICONS = {
  grid: '分类',
  store: '店铺',
  clock: '近效期',
  fire: '热销',
  history: '补货',
  license: '医保',
  pill: '药片',
  leaf: '饮片',
  device: '器械',
  heart: '收藏',
  capsule: '处方',
  bottle: '保健',
  snowflake: '冷链',
} as const
export type EntryIcon = keyof typeof ENTRY_ICONS
