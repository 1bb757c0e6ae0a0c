import { GOODS_SORTS } from '@shop/contract/goods-sorts'
import { flag, id, oneOf, search, words } from '../shell/search.ts'
import { page, type PageModule, type PageRoute } from './page.ts'

/** Sellers. */
export const routes = {
  'sub-shop/shop/shopList': page(
    '店铺大厅',
    {},
    search({
      keyword: words,
      orderBy: oneOf(['composite', 'score', 'goodsCount'] as const),
      followed: flag,
      opened: flag,
      shipsToday: flag,
      everywhere: flag,
      /** In yuan. */
      minOrder: oneOf(['0', '300', '500', '1000'] as const),
    }),
  ),
  'sub-shop/shop/home': page(
    '店铺首页',
    { header: 'hidden' },
    search({ sellerId: id, categoryId: id, keyword: words, orderBy: oneOf(GOODS_SORTS), topUp: flag, account: flag }),
  ),
  'sub-shop/shop/productPresentation': page('产品介绍', {}, search({ sellerId: id, id })),
  'sub-shop/shop/aptitude': page('店铺资质', {}, search({ sellerId: id })),
} satisfies Record<`sub-shop/${string}`, PageRoute>

export const files = import.meta.glob<PageModule>(['../pages/sub-shop/**/*.tsx', '!../pages/**/{parts/**,*.test.tsx}'])
