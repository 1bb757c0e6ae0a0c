import {
  Button,
  Card,
  EmptyView,
  GoodsPictures,
  IconButton,
  IconChevronRight,
  IconCopy,
  IconPhone,
  Skeleton,
  Timeline,
} from '@shop/ui'
import type { Out } from '@shop/contract/endpoint'
import { GetLogistics } from '@shop/contract/orders'
import { copyText } from '../../../shell/copy.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { packsText, shortTime } from '../../../shell/format.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './package.module.css'
import { WaitingCard, WaitingCards, WaitingHead } from '../../../features/waiting/Waiting.tsx'

/** Where a package has been, newest first. */
export default function Logistics() {
  const { packageId } = usePageSearch('sub-goods/order/logisticsDetails')
  if (!packageId) {
    return (
      <Page>
        <EmptyView
          art="box"
          title="没有选择包裹"
          action={{ label: '查看待收货订单', href: to('sub-goods/order/list', { group: 'receive' }) }}
        />
      </Page>
    )
  }
  return <PolledTrack packageId={packageId} />
}

function PolledTrack({ packageId }: { packageId: number }) {
  const track = useCall(
    GetLogistics,
    { packageId },
    { staleTime: 0, refetchInterval: (data) => (data?.state === 'delivered' || data?.isTracked === false ? false : 30_000) },
  )
  return (
    <Page>
      <Loaded query={track} skeleton={<LogisticsSkeleton />} notFound="没有这个包裹">
        {(it) => <Filled it={it} />}
      </Loaded>
    </Page>
  )
}

const LogisticsSkeleton = () => (
  <>
    <WaitingHead />
    <WaitingCards>
      <WaitingCard title="56%">
        <Skeleton width="160px" height="48px" />
      </WaitingCard>
      <WaitingCard rows={5} />
    </WaitingCards>
  </>
)

/** What to do when no carrier is polled for the track. */
const untrackedText = ({ ownDelivery, carrierName }: Out<typeof GetLogistics>) =>
  `${ownDelivery ? '卖家自行配送，请联系司机了解送达时间' : `暂不能在线查询物流，请凭运单号向${carrierName}查询`}；收到货后请在订单中确认收货。`

function Filled({ it }: { it: Out<typeof GetLogistics> }) {
  return (
    <>
      <section className={styles.summary} aria-label="物流状态">
        <p className={styles.state}>{it.arrivalText || it.stateName}</p>
        <p className={styles.to}>{[it.arrivalText && it.stateName, `送至 ${it.address}`].filter(Boolean).join(' · ')}</p>
      </section>
      <div className={styles.list}>
        <Card>
          <div className={styles.carrier}>
            <span className={styles.number}>
              <b>{it.carrierName}</b> {it.trackingNo || (it.driver && `司机 ${it.driver}`)}
            </span>
            {it.trackingNo && (
              <IconButton
                icon={<IconCopy size={20} />}
                label="复制运单号"
                onClick={() => void copyText('运单号', it.trackingNo)}
              />
            )}
            {it.ownDelivery && it.driverPhone && (
              <Button size="s" variant="outlined" href={`tel:${it.driverPhone}`} icon={<IconPhone size={16} />}>
                联系司机
              </Button>
            )}
          </div>
          <a className={styles.inside} href={to('sub-goods/order/package', { orderId: it.orderId })}>
            <GoodsPictures side={48} pictures={it.lines.map(({ goodsShowName: name, image }) => ({ name, image }))} />
            <span className={styles.packs}>
              {packsText(it.lines)}
              <IconChevronRight size={16} />
            </span>
          </a>
        </Card>
        <Card title="物流动态">
          {!it.isTracked && it.state !== 'delivered' && <p className={styles.untracked}>{untrackedText(it)}</p>}
          {it.tracks.length > 0 ? (
            <Timeline
              label="物流动态"
              items={it.tracks.map((t, i) => ({
                key: `${t.at}-${i}`,
                title: t.text,
                detail: t.place,
                time: shortTime(t.at),
                state: i === 0 ? ('current' as const) : ('done' as const),
              }))}
            />
          ) : (
            <EmptyView small art="scooter" title="还没有物流信息" detail="卖家已发货，等待快递揽收" />
          )}
        </Card>
        <Button block variant="outlined" href={to('sub-goods/order/detail', { orderId: it.orderId })}>
          查看订单
        </Button>
      </div>
    </>
  )
}
