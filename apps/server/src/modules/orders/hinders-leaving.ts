import { PAGES } from '@shop/contract'
import type { ShopObstacle, HindersLeaving } from '../../kernel/personal-data.ts'
import { countOpenOrders } from './open-orders.ts'

/** Open orders of shops in which no one else could receive them, and refunds that no one else would follow. */
export const ordersHinderLeaving: HindersLeaving = async (db, { alone }) =>
  (await countOpenOrders(db, alone)).flatMap(({ shop_id: shopId, orders, refunds }) => {
    const found: ShopObstacle[] = []
    if (orders > 0)
      found.push({
        kind: 'orders',
        shopId,
        count: orders,
        text: `还有 ${orders} 个订单没有完成，请先收货或取消`,
        to: PAGES.orders,
      })
    if (refunds > 0)
      found.push({
        kind: 'afterSales',
        shopId,
        count: refunds,
        text: `还有 ${refunds} 笔退款没有完成，请等退款到账`,
        to: `${PAGES.orders}?group=refunding`,
      })
    return found
  })
