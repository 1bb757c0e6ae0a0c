import type { OrderGroup } from '@shop/contract/order-states'
import { Badge, Card, EntryGrid, IconBox, IconReceipt, IconReturn, IconTruck, IconWallet } from '@shop/ui'
import type { Out } from '@shop/contract/endpoint'
import { CountOrders } from '@shop/contract/orders'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

const GROUPS: { group: OrderGroup; name: string; icon: React.ReactNode; count?: keyof Out<typeof CountOrders> }[] = [
  { group: 'pay', name: '待付款', icon: <IconWallet />, count: 'pay' },
  { group: 'ship', name: '待发货', icon: <IconBox />, count: 'ship' },
  { group: 'receive', name: '待收货', icon: <IconTruck />, count: 'receive' },
  { group: 'refunding', name: '退款中', icon: <IconReturn />, count: 'refunding' },
  { group: 'done', name: '已完成', icon: <IconReceipt /> },
]

/** The groups of orders that are waiting for something, with their counts. */
export function OrdersRow({ enabled = false }: { enabled?: boolean }) {
  const counts = useCall(CountOrders, {}, { enabled }).data
  return (
    <Card title="我的订单" more={{ label: '全部订单', href: to('sub-goods/order/list') }}>
      <EntryGrid
        label="我的订单"
        columns={5}
        entries={GROUPS.map(({ group, name, icon, count }) => ({
          name,
          href: to('sub-goods/order/list', { group }),
          icon: (
            <Badge count={(enabled && count && counts?.[count]) || 0} label="单">
              {icon}
            </Badge>
          ),
        }))}
      />
    </Card>
  )
}
