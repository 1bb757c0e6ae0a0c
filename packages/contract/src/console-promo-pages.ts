import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { SHOP_TYPE_NAMES } from './codes.ts'
import { Count, Day, Done, Id, Instant, Nothing, endpoint, keysOf, lines, pattern, text } from './endpoint.ts'

export const MAX_PROMO_PAGES = 100
export const MAX_PROMO_TEXT = 8_000
export const MAX_PROMO_GOODS = 20

/** What becomes of a page on a day: written and not shown, shown, to be shown from its first day, over. */
export const PROMO_STATES = { draft: '未发布', shown: '展示中', coming: '未开始', over: '已结束' } as const
export type PromoState = keyof typeof PROMO_STATES

const ShopType = codeOf(SHOP_TYPE_NAMES)
const GoodsNo = pattern(/^[\w-]{1,40}$/, '商品编码不正确')
const Page = {
  pageId: Id,
  title: z.string(),
  from: Day,
  until: z.nullable(Day),
  state: z.enum(keysOf(PROMO_STATES)),
  published: z.boolean(),
  goods: Count,
  updatedAt: Instant,
  updatedBy: z.string(),
}

export const ConsoleListPromoPages = endpoint({
  method: 'GET',
  path: '/console/promoPages',
  access: 'platform:content',
  summary: 'All promotion pages, those changed last first',
  input: Nothing,
  output: z.object({ rows: z.array(z.object(Page)) }),
})
export const ConsoleGetPromoPage = endpoint({
  method: 'GET',
  path: '/console/promoPages/{pageId}',
  access: 'platform:content',
  summary: 'One promotion page, for editing',
  input: z.strictObject({ pageId: Id }),
  output: z.object({
    ...Page,
    text: z.string(),
    goodsNos: z.array(z.string()),
    /** null: everyone. */
    shopTypes: z.nullable(z.array(ShopType)),
    version: Count,
  }),
  refusals: ['NOT_FOUND'],
})
export const SavePromoPage = endpoint({
  method: 'POST',
  path: '/console/promoPages/save',
  access: 'platform:content',
  summary: 'Adds a promotion page, not published yet, or changes one; prescription medicines are not promoted',
  input: z.strictObject({
    /** null: a new one. */
    pageId: z.nullable(Id),
    /** The one that whoever writes this has seen; 0 for a new one. */
    version: Count,
    title: text(30, 2),
    text: lines(MAX_PROMO_TEXT, 1),
    goodsNos: z.array(GoodsNo).check(z.maxLength(MAX_PROMO_GOODS, `最多 ${MAX_PROMO_GOODS} 种商品`)),
    from: Day,
    until: z.nullable(Day),
    shopTypes: z.nullable(z.array(ShopType).check(z.minLength(1, '请选择门店类型'))),
  }),
  output: z.object({ pageId: Id }),
  audit: {
    subject: 'promoPage',
    actions: { 'promo.add': '新增宣传页', 'promo.change': '修改宣传页' },
    fields: { title: '标题', text: '正文', goods: '商品', from: '开始', until: '结束', shopTypes: '门店类型' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})
export const PublishPromoPage = endpoint({
  method: 'POST',
  path: '/console/promoPages/publish',
  access: 'platform:content',
  summary: 'Publishes a promotion page, or withdraws it at once',
  input: z.strictObject({ pageId: Id, published: z.boolean() }),
  output: Done,
  audit: {
    subject: 'promoPage',
    actions: { 'promo.publish': '发布宣传页', 'promo.withdraw': '撤下宣传页' },
    fields: { published: '发布' },
  },
  refusals: ['NOT_FOUND'],
})
