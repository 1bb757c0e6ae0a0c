import type { CallArgs, CallOut } from '@shop/contract/endpoints'
import type { OrderGroup } from '@shop/contract/codes'
import {
  EmptyView,
  IconChevronRight,
  IconFilter,
  IconButton,
  InfiniteList,
  Picture,
  Price,
  SearchBar,
  Skeleton,
  Tabs,
  formatFen,
} from '@shop/ui'
import { Suspense, lazy, useState } from 'react'
import { OrderButtons } from '../../../features/orders/OrderButtons.tsx'
import { Refused } from '../../../shell/Loaded.tsx'
import { setPageSearch, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall, useCallList } from '../../../shell/query.ts'
import styles from './list.module.css'

const PeriodSheet = lazy(() => import('./parts/PeriodSheet.tsx'))
const PAGE = 'sub-goods/order/list'
type Order = CallOut<'ListOrders'>['rows'][number]
const TABS: { key: OrderGroup; label: string }[] = [
  { key: 'all', label: '全部' },
  { key: 'pay', label: '待付款' },
  { key: 'ship', label: '待发货' },
  { key: 'receive', label: '待收货' },
  { key: 'done', label: '已完成' },
  { key: 'refunding', label: '退款中' },
  { key: 'refunded', label: '已退款' },
  { key: 'cancelled', label: '已取消' },
]

/** The shop's orders by group, words and days, newest first. */
export default function Orders() {
  const { group = 'all', keyword = '', from, to: until, sellerId } = usePageSearch(PAGE)
  const [text, setText] = useState(keyword)
  const [choosing, setChoosing] = useState(false)
  const counts = useCall('CountOrders', {}).data
  const args: CallArgs<'ListOrders'> = {
    group,
    ...(keyword && { keyword }),
    ...(from && { from }),
    ...(until && { to: until }),
    ...(sellerId && { sellerId }),
  }
  const orders = useCallList('ListOrders', args)
  const filtered = Boolean(keyword || from || until)
  const badge = (key: OrderGroup) => (counts && key in counts ? counts[key as keyof typeof counts] : 0)
  return (
    <Page
      onRefresh={orders.refresh}
      head={
        <div className={styles.top}>
          <SearchBar
            value={text}
            onChange={(next) => {
              setText(next)
              if (!next) setPageSearch(PAGE, { keyword: undefined })
            }}
            onSubmit={(next) => setPageSearch(PAGE, { keyword: next.trim() || undefined })}
            placeholder="订单号、商品或厂家"
            tone="card"
            right={
              <IconButton
                icon={<IconFilter />}
                label={from || until ? '修改下单日期' : '按下单日期筛选'}
                pressed={Boolean(from || until)}
                onClick={() => setChoosing(true)}
              />
            }
          />
          {(from || until) && (
            <p className={styles.period}>
              {from ?? '最早'} 至 {until ?? '今天'}
              <button type="button" onClick={() => setPageSearch(PAGE, { from: undefined, to: undefined })}>
                清除
              </button>
            </p>
          )}
          <Tabs
            label="订单状态"
            value={group}
            onChange={(key) => setPageSearch(PAGE, { group: key as OrderGroup })}
            items={TABS.map((tab) => ({ ...tab, badge: badge(tab.key) }))}
          />
        </div>
      }
    >
      <div className={styles.list}>
        <InfiniteList
          items={orders.rows}
          keyOf={(order: Order) => order.orderId}
          render={(order: Order) => <OrderCard order={order} />}
          state={orders.state}
          onMore={orders.more}
          gap
          label="订单"
          skeleton={<Skeleton shape="card" count={4} />}
          error={orders.error && <Refused error={orders.error} onRetry={orders.refresh} small={orders.rows.length > 0} />}
          empty={
            filtered ? (
              <EmptyView
                art="search"
                title="没有符合条件的订单"
                action={{ label: '查看全部订单', onAction: () => clear(setText) }}
              />
            ) : (
              <EmptyView art="order" title="这里还没有订单" action={{ label: '去逛逛', href: to('pages/category/index') }} />
            )
          }
        />
      </div>
      {choosing && (
        <Suspense>
          <PeriodSheet
            from={from}
            until={until}
            onClose={() => setChoosing(false)}
            onChoose={(period) => setPageSearch(PAGE, period)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function clear(setText: (text: string) => void) {
  setText('')
  setPageSearch(PAGE, { keyword: undefined, from: undefined, to: undefined, group: undefined })
}

/** One order: its seller and state, what is in it, the sum, and what may be done now. */
function OrderCard({ order }: { order: Order }) {
  const href = to('sub-goods/order/detail', { orderId: order.orderId })
  const [only] = order.pictures
  return (
    <article className={styles.card} aria-label={`${order.sellerName}的订单 ${order.orderNo}`}>
      <header className={styles.head}>
        <a className={styles.seller} href={to('sub-shop/shop/home', { sellerId: order.sellerId })}>
          {order.sellerName}
          <IconChevronRight size={16} />
        </a>
        <span className={order.abilities.pay ? styles.statusDue : styles.status}>{order.statusName}</span>
      </header>
      <a className={styles.goods} href={href} aria-label={`订单 ${order.orderNo} 详情`}>
        {order.pictures.map((p, i) => (
          <Picture key={`${p.goodsShowName}-${i}`} src={p.image} alt={p.goodsShowName} width={72} height={72} round />
        ))}
        {order.lineCount === 1 && only && <span className={styles.only}>{only.goodsShowName}</span>}
        <span className={styles.sum}>
          <Price fen={order.totalFen} tone="ink" size="s" />
          <small>
            {order.lineCount} 种 {order.quantity} 件
          </small>
        </span>
      </a>
      <p className={styles.sentence}>{order.sentence}</p>
      <OrderButtons order={order} />
      <span className="visually-hidden">应付 {formatFen(order.totalFen)}</span>
    </article>
  )
}
