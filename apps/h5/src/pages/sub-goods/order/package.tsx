import type { Out } from '@shop/contract/endpoint'
import { ListPackages } from '@shop/contract/orders'
import { Button, Card, EmptyView, GoodsLine, IconChevronRight, IconPhone, IconTruck, Tag } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { shortTime } from '../../../shell/format.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './package.module.css'
import { WaitingCard, WaitingCards, WaitingGoods, WaitingRow } from '../../../features/waiting/Waiting.tsx'

type Package = Out<typeof ListPackages>['rows'][number]

/** The packages of an order, each with its contents by batch. */
export default function Packages() {
  const { orderId } = usePageSearch('sub-goods/order/package')
  if (!orderId) {
    return (
      <Page>
        <EmptyView
          art="order"
          title="没有选择订单"
          action={{ label: '查看待收货订单', href: to('sub-goods/order/list', { group: 'receive' }) }}
        />
      </Page>
    )
  }
  return <Filled orderId={orderId} />
}

function Filled({ orderId }: { orderId: number }) {
  const packages = useCall(ListPackages, { orderId }, { staleTime: 0 })
  return (
    <Page>
      <Loaded query={packages} skeleton={<PackagesSkeleton />} notFound="没有这个订单">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyView
              art="box"
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

const PackagesSkeleton = () => (
  <WaitingCards>
    <WaitingCard>
      <WaitingRow />
      <WaitingGoods count={3} />
    </WaitingCard>
  </WaitingCards>
)

function PackageCard({ it, name }: { it: Package; name: string }) {
  const track = to('sub-goods/order/logisticsDetails', { packageId: it.packageId })
  return (
    <Card
      title={
        <span className={styles.title}>
          {name}
          <Tag variant={it.state === 'delivered' ? 'neutral' : 'brand'}>{it.stateName}</Tag>
        </span>
      }
    >
      <a className={styles.track} href={track}>
        <IconTruck size={20} />
        <span>
          {it.carrierName} {it.trackingNo}
          {it.arrivalText && <b>{it.arrivalText}</b>}
          <small>{it.lastTrack || '等待揽收'}</small>
        </span>
        <IconChevronRight size={16} />
      </a>
      <ul className={styles.lines}>
        {it.lines.map((line) => (
          <li key={`${line.goodsShowName}-${line.batchNo}`}>
            <GoodsLine
              name={line.goodsShowName}
              image={line.image}
              facts={[line.specification]}
              quantity={line.quantity}
              unit={line.units}
            >
              <span className={styles.batch}>
                <span>批号 {line.batchNo}</span>
                <span>效期 {line.expiresOn}</span>
              </span>
            </GoodsLine>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <small>{shortTime(it.shippedAt)} 发货</small>
        {it.ownDelivery && it.driverPhone && (
          <Button size="s" variant="outlined" href={`tel:${it.driverPhone}`} icon={<IconPhone size={16} />}>
            联系司机
          </Button>
        )}
        <Button size="s" variant="outlined" href={to('sub-goods/order/qualityReport', { orderId: it.orderId })}>
          药检报告
        </Button>
        <Button size="s" variant="outlined" href={track}>
          查看物流
        </Button>
      </div>
    </Card>
  )
}
