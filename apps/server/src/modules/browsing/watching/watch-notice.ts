import { PAGES } from '@shop/contract'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import type { Notice } from '../../messaging/index.ts'
import type { WatchNews } from './judge-watch.ts'

const TITLES: Readonly<Record<WatchNews, string>> = { stock: '到货提醒', price: '降价提醒', both: '到货并降价' }
const TEXTS: Readonly<Record<WatchNews, string>> = {
  stock: '有货了，可以采购',
  price: '比您关注时便宜了，点开看现在的价格',
  both: '有货了，还比您关注时便宜',
}

/**
 * What the shop reads. It names no price, and nothing that is printed on the pack: who reads it later may not see prices, or packs of
 * prescription medicines, any more.
 */
export const watchNotice = (goods: Pick<GoodsTable, 'id' | 'show_name'>, news: WatchNews): Notice => ({
  kind: 'goods',
  title: `${TITLES[news]}：${goods.show_name}`,
  text: `${goods.show_name} ${TEXTS[news]}`,
  to: `${PAGES.goods}?goodsId=${goods.id}`,
})
