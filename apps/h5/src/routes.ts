import { flag, id, many, oneOf, search, words } from './shell/search.ts'
import { GOODS_SORTS } from './shell/goods-sorts.ts'
import type { OrderGroup } from '@shop/contract/order-states'

export type HeaderStyle = 'default' | 'custom' | 'hidden' | 'transparent'
export interface PageRoute<S = object> {
  /** Document title and header. */
  title: string
  header: HeaderStyle
  /** May be pulled down to load again. */
  pull: boolean
  /** The tab this page is. */
  tab?: 'home' | 'video' | 'cart' | 'mine'
  /** Guests are sent to the login and come back. */
  login: boolean
  /** Turns the address's parameters into the page's; what it doesn't understand it drops. */
  search: (raw: Record<string, unknown>) => S
}

type Options = Partial<Pick<PageRoute, 'header' | 'pull' | 'tab' | 'login'>>
const none = search({})
function page(title: string, options?: Options): PageRoute
function page<S>(title: string, options: Options, parse: (raw: Record<string, unknown>) => S): PageRoute<S>
function page(title: string, options: Options = {}, parse: PageRoute['search'] = none): PageRoute {
  return { title, header: 'default', pull: false, login: false, search: parse, ...options }
}

// By hand, so that the code tables stay out of the first load.
const groups = [
  'all',
  'pay',
  'group',
  'ship',
  'receive',
  'done',
  'cancelled',
  'refunding',
  'refunded',
] as const satisfies OrderGroup[]
const login = search({ back: words })
const goods = search({ goodsId: id, gccsId: id })
const order = search({ orderId: id })
const trade = search({ tradeId: id })

/**
 * Every page of the shop. The key is the address below /h5/ and the file below src/pages/; `/h5/` itself is
 * pages/index/index. A page whose file is missing answers the not-found view.
 */
export const routes = {
  'pages/index/index': page('首页', { header: 'custom', pull: true, tab: 'home' }),
  'pages/category/index': page('分类', {}, search({ first: id, second: id })),
  'pages/video/index': page('为您精选', { pull: true, tab: 'video' }),
  'pages/car/index': page('购物车', { pull: true, tab: 'cart' }),
  'pages/car/car': page('购物车', { pull: true, login: true }),
  'pages/person/index': page('我的', { header: 'custom', tab: 'mine' }),

  'sub-person/login/login': page('密码登录', {}, login),
  'sub-person/login/smsLogin': page('验证码登录', {}, login),
  'sub-person/user/forgotPwd': page('忘记密码'),
  'sub-person/user/pwdSet': page('密码设置', { login: true }, login),
  'sub-person/user/userInfo': page('个人信息', { login: true }),
  'sub-person/user/setting': page('设置'),
  'sub-person/address/list': page('收货地址', { login: true }, search({ choose: flag, chosen: id })),

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
      insurance: flag,
      essential: flag,
      minLifeDays: id,
      priceFrom: id,
      priceTo: id,
      layout: oneOf(['list', 'grid'] as const),
      title: words,
    }),
  ),
  'sub-goods/goods/search': page('搜索', { pull: true }, search({ keyword: words, sellerId: id, orderBy: oneOf(GOODS_SORTS) })),
  'sub-goods/goods/detail': page('商品详情', { header: 'hidden' }, goods),
  'sub-goods/goods/description': page('说明书', {}, search({ goodsId: id, section: words })),
  'sub-goods/goods/pharmacopoeia': page('药典说明', {}, search({ goodsId: id })),
  'sub-goods/order/commit': page(
    '确认订单',
    { login: true },
    search({ gccsId: id, quantity: id, minLifeDays: id, addressId: id }),
  ),
  'sub-goods/order/selectPay': page('选择支付方式', { login: true }, trade),
  'sub-goods/order/payResult': page('支付结果', { login: true }, trade),
  'sub-goods/order/list': page(
    '全部订单',
    { login: true, pull: true },
    search({ group: oneOf(groups), keyword: words, sellerId: id, from: words, to: words }),
  ),
  'sub-goods/order/detail': page('订单详情', { login: true, pull: true }, order),
  'sub-goods/order/package': page('我的包裹', { login: true }, order),
  'sub-goods/order/logisticsDetails': page('物流详情', { login: true }, search({ packageId: id, orderId: id })),
  'sub-goods/webview/index': page('图片预览', { header: 'hidden' }, search({ src: many, index: id })),

  'sub-shop/shop/shopList': page(
    '店铺大厅',
    {},
    search({ keyword: words, orderBy: oneOf(['composite', 'score', 'goodsCount'] as const), followed: flag }),
  ),
  'sub-shop/shop/home': page(
    '店铺首页',
    { header: 'hidden' },
    search({ sellerId: id, categoryId: id, keyword: words, orderBy: oneOf(GOODS_SORTS) }),
  ),

  gallery: page('组件', { header: 'hidden' }),
} satisfies Record<string, PageRoute>

export type Routes = typeof routes
export type PagePath = keyof Routes
export type SearchOf<P extends PagePath> = ReturnType<Routes[P]['search']>
