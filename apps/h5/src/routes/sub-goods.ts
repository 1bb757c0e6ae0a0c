import { ORDER_GROUP_KEYS } from '@shop/contract/order-groups'
import { GOODS_SORTS } from '@shop/contract/goods-sorts'
import { flag, id, many, oneOf, search, words, type Param } from '../shell/search.ts'
import { page, type PageModule, type PageRoute } from './page.ts'

const goods = search({ goodsId: id, gccsId: id })
const order = search({ orderId: id })
const trade = search({ tradeId: id })
/** An address outside the shop, or '' for one that is too long: a shortened one would lead elsewhere. */
const link: Param<string> = (raw) => (raw.length > 2000 ? '' : raw.trim())

/** Goods, checkout, payment and orders. */
export const routes = {
  'sub-goods/goods/list': page(
    '商品列表',
    {},
    search({
      keyword: words,
      orderBy: oneOf(GOODS_SORTS),
      categoryId: id,
      sellerId: id,
      factoryId: id,
      dosageForm: words,
      specification: words,
      type: id,
      inStock: flag,
      nearExpiry: flag,
      boughtBefore: flag,
      favourite: flag,
      folder: words,
      watched: flag,
      agreed: flag,
      shortage: flag,
      insurance: flag,
      essential: flag,
      minLifeDays: id,
      priceFrom: id,
      priceTo: id,
      layout: oneOf(['list', 'grid'] as const),
      title: words,
    }),
  ),
  'sub-goods/goods/search': page(
    '搜索',
    { pull: true, keyboard: true },
    search({ keyword: words, sellerId: id, agreed: flag, orderBy: oneOf(GOODS_SORTS), planLine: id }),
  ),
  'sub-goods/goods/detail': page('商品详情', { header: 'hidden' }, goods),
  'sub-goods/goods/description': page('说明书', {}, search({ goodsId: id, section: words })),
  'sub-goods/goods/pharmacopoeia': page('药典说明', {}, search({ goodsId: id })),
  'sub-goods/order/commit': page(
    '确认订单',
    { login: true },
    search({ gccsId: id, quantity: id, minLifeDays: id, addressId: id, withoutSellerIds: many }),
  ),
  'sub-goods/order/selectPay': page('选择支付方式', { login: true }, trade),
  'sub-goods/order/downloadYfb': page('下载支付APP', {}, trade),
  'sub-goods/order/payResult': page('支付结果', { login: true }, trade),
  'sub-goods/order/list': page(
    '全部订单',
    { login: true },
    search({ group: oneOf(ORDER_GROUP_KEYS), keyword: words, sellerId: id, from: words, to: words }),
  ),
  'sub-goods/order/detail': page('订单详情', { login: true }, order),
  'sub-goods/order/recalls': page('药品召回', { login: true, pull: true }, search({ recallId: id })),
  'sub-goods/order/package': page('我的包裹', { login: true }, order),
  'sub-goods/order/qualityReport': page('药检报告', { login: true }, search({ orderId: id, gccsId: id, batchNo: words })),
  'sub-goods/order/logisticsDetails': page('物流详情', { login: true }, search({ packageId: id, orderId: id })),
  'sub-goods/webview/index': page('图片预览', {}, search({ src: many, index: id, url: link })),
} satisfies Record<`sub-goods/${string}`, PageRoute>

export const files = import.meta.glob<PageModule>(['../pages/sub-goods/**/*.tsx', '!../pages/**/{parts/**,*.test.tsx}'])
