import { Button, Card, EmptyView, IconCopy, Skeleton, Timeline, toast } from '@shop/ui'
import type { CallOut } from '@shop/contract/endpoints'
import { Loaded } from '../../../shell/Loaded.tsx'
import { chinaTime } from '../../../shell/format.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './package.module.css'

/** Where a package has been, newest first. */
export default function Logistics() {
  const { packageId } = usePageSearch('sub-goods/order/logisticsDetails')
  if (!packageId) {
    return (
      <Page>
        <EmptyView
          title="没有选择包裹"
          action={{ label: '查看待收货订单', href: to('sub-goods/order/list', { group: 'receive' }) }}
        />
      </Page>
    )
  }
  return <Follow packageId={packageId} />
}

function Follow({ packageId }: { packageId: number }) {
  const track = useCall(
    'GetLogistics',
    { packageId },
    { staleTime: 0, refetchInterval: (data) => (data?.state === 'delivered' ? false : 30_000) },
  )
  return (
    <Page>
      <Loaded query={track} skeleton={<Skeleton shape="card" count={3} />} notFound="没有这个包裹">
        {(it) => <Filled it={it} />}
      </Loaded>
    </Page>
  )
}

function Filled({ it }: { it: CallOut<'GetLogistics'> }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(it.trackingNo)
      toast('运单号已复制', { tone: 'success' })
    } catch {
      toast(`运单号 ${it.trackingNo}`)
    }
  }
  return (
    <>
      <section className={styles.summary}>
        <p className={styles.state}>{it.stateName}</p>
        <p className={styles.to}>送至 {it.address}</p>
      </section>
      <div className={styles.list}>
        <Card>
          <div className={styles.head}>
            <span className={styles.number}>
              {it.carrierName} {it.trackingNo}
            </span>
            {it.trackingNo && (
              <Button size="s" variant="text" icon={<IconCopy size={16} />} onClick={copy}>
                复制
              </Button>
            )}
            {it.ownDelivery && it.driverPhone && (
              <Button size="s" variant="outlined" href={`tel:${it.driverPhone}`}>
                联系司机 {it.driver}
              </Button>
            )}
          </div>
        </Card>
        <Card title="物流动态">
          {it.tracks.length > 0 ? (
            <Timeline
              label="物流动态"
              items={it.tracks.map((t, i) => ({
                key: `${t.at}-${i}`,
                title: t.text,
                detail: t.place,
                time: chinaTime(t.at),
                state: i === 0 ? ('current' as const) : ('done' as const),
              }))}
            />
          ) : (
            <EmptyView small title="还没有物流信息" detail="卖家已发货，等待快递揽收" />
          )}
        </Card>
        <Button block variant="outlined" href={to('sub-goods/order/detail', { orderId: it.orderId })}>
          查看订单
        </Button>
      </div>
    </>
  )
}
