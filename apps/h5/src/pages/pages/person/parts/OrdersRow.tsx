import { ORDER_GROUP_NAMES, type OrderGroup } from '@shop/contract/order-groups'
import { Badge, Card, DuotoneRefunding, DuotoneToPay, DuotoneToReceive, DuotoneToShip, EntryGrid } from '@shop/ui'
import type { Out } from '@shop/contract/endpoint'
import { CountOrders } from '@shop/contract/orders'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

const GROUPS: {
  group: OrderGroup
  icon: React.ReactNode
  count: Exclude<keyof Out<typeof CountOrders>, 'unpaid' | 'bought'>
}[] = [
  { group: 'pay', icon: <DuotoneToPay />, count: 'pay' },
  { group: 'ship', icon: <DuotoneToShip />, count: 'ship' },
  { group: 'receive', icon: <DuotoneToReceive />, count: 'receive' },
  { group: 'refunding', icon: <DuotoneRefunding />, count: 'refunding' },
]

/** The groups of orders that are waiting for something, with their counts, four a row like the tools below; what is done is among all. */
export function OrdersRow() {
  const counts = useCall(CountOrders, {}).data
  return (
    <Card title="我的订单" more={{ label: '全部订单', href: to('sub-goods/order/list') }}>
      <EntryGrid
        label="我的订单"
        columns={4}
        entries={GROUPS.map(({ group, icon, count }) => ({
          name: ORDER_GROUP_NAMES[group],
          href: to('sub-goods/order/list', { group }),
          icon: (
            <Badge count={counts?.[count] ?? 0} label="单">
              {icon}
            </Badge>
          ),
        }))}
      />
    </Card>
  )
}
