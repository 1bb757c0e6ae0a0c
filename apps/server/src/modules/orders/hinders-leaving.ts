import { PAGES } from '@shop/contract'
import type { HindersLeaving } from '../../kernel/personal-data.ts'
import { countOpenOrders } from './open-orders.ts'

/** Open orders of shops in which no one else could receive them. */
export const ordersHinderLeaving: HindersLeaving = async (db, { alone }) => {
  const count = await countOpenOrders(db, alone)
  return count > 0 ? [{ kind: 'orders', count, text: `还有 ${count} 个订单没有完成，请先收货或取消`, to: PAGES.orders }] : []
}
