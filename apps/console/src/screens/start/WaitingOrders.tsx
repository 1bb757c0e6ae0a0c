import { ConsoleListOrders } from '@shop/contract/console-orders'
import type { SellerOrderGroup } from '@shop/contract/order-states'
import { useMe } from '../../kit/me.ts'
import { useCall } from '../../kit/queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

interface Step {
  group: SellerOrderGroup
  label: string
}
const SELLER: readonly Step[] = [
  { group: 'accepted', label: '已接单，待拣货' },
  { group: 'picking', label: '拣货中' },
  { group: 'packed', label: '已打包，待发货' },
  { group: 'part', label: '部分发货，其余待发' },
  { group: 'refund', label: '退款' },
]
const PLATFORM: readonly Step[] = [
  { group: 'pay', label: '待付款' },
  { group: 'accepted', label: '卖家已接单' },
  { group: 'picking', label: '拣货中' },
  { group: 'packed', label: '已打包' },
  { group: 'part', label: '部分发货' },
  { group: 'receive', label: '待收货' },
  { group: 'refund', label: '退款' },
]

/** Orders by their pending step, as counted by the tabs of the list. */
export function WaitingOrders() {
  const { org } = useMe()
  const { data, error } = useCall(ConsoleListOrders, { group: 'all', page: 1, pageSize: 20 })
  if (error && !data) return <li role="alert">订单数量没有取到：{error.message}</li>
  return (org === 'seller' ? SELLER : PLATFORM).map(({ group, label }) => (
    <WaitingCard key={group} link={{ to: '/orders', search: { group } }} label={label} count={data?.counts[group]} />
  ))
}
