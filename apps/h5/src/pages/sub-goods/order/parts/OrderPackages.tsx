import type { Out } from '@shop/contract/endpoint'
import type { GetOrder } from '@shop/contract/orders'
import { Card, IconChevronRight, IconTruck } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import styles from '../detail.module.css'

type Order = Out<typeof GetOrder>

/** The packages of an order, with where each was last. */
export function OrderPackages({ order }: { order: Order }) {
  return (
    <Card
      title={`包裹（${order.packages.length}）`}
      more={{ label: '全部', href: to('sub-goods/order/package', { orderId: order.orderId }) }}
    >
      {order.packages.map((p) => (
        <a key={p.packageId} className={styles.package} href={to('sub-goods/order/logisticsDetails', { packageId: p.packageId })}>
          <IconTruck size={20} />
          <span>
            <b>{p.carrierName}</b> {p.trackingNo}
            <small>{p.lastTrack || '等待揽收'}</small>
          </span>
          <IconChevronRight size={20} />
        </a>
      ))}
    </Card>
  )
}
