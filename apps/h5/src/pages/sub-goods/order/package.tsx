import type { CallOut } from '@shop/contract/endpoints'
import { Button, Card, EmptyView, Picture, Skeleton, Tag } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { chinaTime } from '../../../shell/format.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './package.module.css'

type Package = CallOut<'ListPackages'>['rows'][number]

/** The packages of an order, each with what is in it by batch. */
export default function Packages() {
  const { orderId } = usePageSearch('sub-goods/order/package')
  if (!orderId) {
    return (
      <Page>
        <EmptyView
          title="没有选择订单"
          action={{ label: '查看待收货订单', href: to('sub-goods/order/list', { group: 'receive' }) }}
        />
      </Page>
    )
  }
  return <Filled orderId={orderId} />
}

function Filled({ orderId }: { orderId: number }) {
  const packages = useCall('ListPackages', { orderId })
  return (
    <Page>
      <Loaded query={packages} skeleton={<Skeleton shape="card" count={3} />} notFound="没有这个订单">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyView
              title="卖家还没有发货"
              detail="发货后可以在这里查看物流"
              action={{ label: '查看订单', href: to('sub-goods/order/detail', { orderId }) }}
            />
          ) : (
            <div className={styles.list}>
              {rows.map((p, i) => (
                <PackageCard key={p.packageId} it={p} name={`包裹 ${i + 1}`} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

function PackageCard({ it, name }: { it: Package; name: string }) {
  return (
    <Card title={name}>
      <div className={styles.head}>
        <Tag variant={it.state === 'delivered' ? 'done' : 'brand'}>{it.stateName}</Tag>
        <span className={styles.number}>
          {it.carrierName} {it.trackingNo}
        </span>
      </div>
      <p className={styles.track}>{it.lastTrack || '等待揽收'}</p>
      <ul className={styles.lines}>
        {it.lines.map((line) => (
          <li key={`${line.goodsShowName}-${line.batchNo}`} className={styles.line}>
            <Picture src={line.image} alt="" width={56} height={56} round />
            <span>
              <b>{line.goodsShowName}</b>
              <small>
                批号 {line.batchNo} · 效期 {line.expiresOn}
              </small>
            </span>
            <span className={styles.quantity}>
              ×{line.quantity}
              {line.units}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <small>{chinaTime(it.shippedAt)} 发货</small>
        {it.ownDelivery && it.driverPhone && (
          <Button size="s" variant="outlined" href={`tel:${it.driverPhone}`}>
            联系司机
          </Button>
        )}
        <Button size="s" variant="outlined" href={to('sub-goods/order/logisticsDetails', { packageId: it.packageId })}>
          查看物流
        </Button>
      </div>
    </Card>
  )
}
