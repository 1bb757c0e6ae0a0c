import type { ConsoleListOrders } from '@shop/contract/console-orders'
import type { Args } from '@shop/contract/endpoint'

export type OrderGroupKey = NonNullable<Args<typeof ConsoleListOrders>['group']>

/** The tabs of the order desk. `ship` (all that waits to be shipped) has no tab: the four steps of it have. */
export const ORDER_TABS: { key: OrderGroupKey; label: string }[] = [
  { key: 'all', label: '全部' },
  { key: 'pay', label: '待付款' },
  { key: 'new', label: '新订单' },
  { key: 'accepted', label: '已接单' },
  { key: 'picking', label: '拣货中' },
  { key: 'packed', label: '已打包' },
  { key: 'part', label: '部分发货' },
  { key: 'receive', label: '待收货' },
  { key: 'done', label: '已完成' },
  { key: 'cancelled', label: '已取消' },
  { key: 'refund', label: '退款' },
]
