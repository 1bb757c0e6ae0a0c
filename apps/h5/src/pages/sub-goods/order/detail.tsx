import type { Out } from '@shop/contract/endpoint'
import { GetOrder } from '@shop/contract/orders'
import { BottomBar, EmptyView, lazyPart, Skeleton } from '@shop/ui'
import { Suspense } from 'react'
import { OrderButtons } from '../../../features/orders/OrderButtons.tsx'
import { KindlyReminder } from '../../../shell/KindlyReminder.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './detail.module.css'
import { DetailSkeleton } from './parts/DetailSkeleton.tsx'
import { OrderAddress } from './parts/OrderAddress.tsx'
import { OrderHeadline } from './parts/OrderHeadline.tsx'
import { OrderLines } from './parts/OrderLines.tsx'
import { OrderPackages } from './parts/OrderPackages.tsx'
import { OrderProgress } from './parts/OrderProgress.tsx'
import { OrderSums } from './parts/OrderSums.tsx'

const RecallBar = lazyPart(() => import('../../../features/recalls/RecallBar.tsx'))
const OrderFacts = lazyPart(() => import('./parts/OrderFacts.tsx'))
const OrderToPlan = lazyPart(() => import('./parts/OrderToPlan.tsx'))

type Order = Out<typeof GetOrder>

/** One order: what happens next and by when, packages, lines with batches, sums and status history. */
export default function OrderDetail() {
  const { orderId } = usePageSearch('sub-goods/order/detail')
  if (!orderId) {
    return (
      <Page>
        <EmptyView art="order" title="没有选择订单" action={{ label: '查看全部订单', href: to('sub-goods/order/list') }} />
      </Page>
    )
  }
  return <PolledOrder orderId={orderId} />
}

function PolledOrder({ orderId }: { orderId: number }) {
  const order = useCall(GetOrder, { orderId }, { staleTime: 0 })
  const may = order.data?.abilities
  const actions = may && (may.pay || may.cancel || may.remind || may.extend || may.confirm || may.packages || may.buyAgain)
  return (
    <Page footer={order.data && actions && <BottomBar label="订单操作" action={<OrderButtons order={order.data} size="m" />} />}>
      <Loaded query={order} skeleton={<DetailSkeleton />} notFound="没有这个订单">
        {(it) => <Filled order={it} />}
      </Loaded>
    </Page>
  )
}

/** The advice on receiving stands last while there is nothing to receive yet. */
const BEFORE_SHIPPING: ReadonlySet<Order['group']> = new Set(['pay', 'failed', 'group', 'ship'])

function Filled({ order }: { order: Order }) {
  return (
    <>
      <OrderHeadline order={order} />
      <div className={styles.list}>
        <Suspense>{order.packages.length > 0 && <RecallBar orderId={order.orderId} />}</Suspense>
        <OrderProgress order={order} />
        {order.packages.length > 0 && <OrderPackages order={order} />}
        {order.group === 'receive' && <KindlyReminder />}
        <OrderAddress address={order.address} />
        <OrderLines order={order} />
        <Suspense>
          <OrderToPlan orderId={order.orderId} />
        </Suspense>
        <OrderSums order={order} />
        <Suspense fallback={<Skeleton shape="block" height="180px" />}>
          <OrderFacts order={order} />
        </Suspense>
        {BEFORE_SHIPPING.has(order.group) && <KindlyReminder />}
      </div>
    </>
  )
}
