import type { Out } from '@shop/contract/endpoint'
import { ListPackages } from '@shop/contract/orders'
import {
  BottomBar,
  Button,
  Card,
  EmptyView,
  GoodsLine,
  IconChevronRight,
  IconPhone,
  IconScan,
  IconTruck,
  lazyPart,
  Tag,
} from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { shortTime } from '../../../shell/format.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './package.module.css'
import { keepCheck, keptCheck, keyOf, NOTHING_CHECKED, sumsOf, type CheckedPacks } from './parts/checked-packs.ts'
import { WaitingCard, WaitingCards, WaitingGoods, WaitingRow } from '../../../features/waiting/Waiting.tsx'

const CheckPacks = lazyPart(() => import('./parts/CheckPacks.tsx'))

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
  const [checked, setChecked] = useState(() => keptCheck(orderId))
  const [isChecking, setChecking] = useState(false)
  const rows = packages.data?.rows ?? []
  const check = (next: CheckedPacks) => {
    keepCheck(orderId, next)
    setChecked(next)
  }
  return (
    <Page
      footer={
        rows.length > 0 && (
          <CheckBar rows={rows} checked={checked} onScan={() => setChecking(true)} onReset={() => check(NOTHING_CHECKED)} />
        )
      }
    >
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
                <PackageCard key={p.packageId} it={p} name={`包裹 ${i + 1}`} checked={checked} />
              ))}
            </div>
          )
        }
      </Loaded>
      <Suspense>
        {isChecking && <CheckPacks packages={rows} checked={checked} onCheck={check} onClose={() => setChecking(false)} />}
      </Suspense>
    </Page>
  )
}

interface CheckBarProps {
  rows: Package[]
  checked: CheckedPacks
  onScan: () => void
  onReset: () => void
}
/** Goes on checking what was unpacked; what was scanned stays in this tab and changes nothing about the order. */
function CheckBar({ rows, checked, onScan, onReset }: CheckBarProps) {
  const { packs, checked: done } = sumsOf(rows, checked)
  return (
    <BottomBar
      label="验收核对"
      action={
        <Button icon={<IconScan size={18} />} onClick={onScan}>
          扫码核对
        </Button>
      }
    >
      <span className={styles.sum}>
        {done === 0
          ? '开箱时逐盒扫码，核对商品和批号'
          : done === packs
            ? `已全部核对 ${packs} / ${packs}`
            : `已核对 ${done} / ${packs}`}
      </span>
      {done > 0 && (
        <Button size="s" variant="text" onClick={onReset}>
          重新核对
        </Button>
      )}
    </BottomBar>
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

function PackageCard({ it, name, checked }: { it: Package; name: string; checked: CheckedPacks }) {
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
        {it.lines.map((line, at) => (
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
                <Counted count={checked.counts[keyOf(it.packageId, at)]} of={line.quantity} />
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

/** How many packs of a batch were scanned, once one was. */
const Counted = ({ count, of }: { count: number | undefined; of: number }) =>
  count ? <Tag variant={count === of ? 'brand' : 'neutral'}>{count === of ? '已核对' : `已核对 ${count} / ${of}`}</Tag> : null
