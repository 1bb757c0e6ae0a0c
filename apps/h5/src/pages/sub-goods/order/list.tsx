import type { Args, Out } from '@shop/contract/endpoint'
import { ORDER_GROUP_KEYS, ORDER_GROUP_NAMES, type OrderGroup } from '@shop/contract/order-groups'
import { CountOrders, ListOrders, ListOrderSellers } from '@shop/contract/orders'
import {
  BackToTop,
  Button,
  EmptyView,
  IconButton,
  IconCalendar,
  IconStore,
  InfiniteList,
  SearchBar,
  Tabs,
  lazyPart,
} from '@shop/ui'
import { Suspense, useState } from 'react'
import { Refused } from '../../../shell/Loaded.tsx'
import { useLargeText } from '../../../shell/large-text.ts'
import { setPageSearch, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCallList } from '../../../shell/call-list.ts'
import { useCall } from '../../../shell/query.ts'
import styles from './list.module.css'
import { OrderCard, type OrderRow } from './parts/OrderCard.tsx'
import { OrdersSkeleton } from './parts/OrdersSkeleton.tsx'

const PeriodSheet = lazyPart(() => import('./parts/PeriodSheet.tsx'))
const SellerSheet = lazyPart(() => import('./parts/SellerSheet.tsx'))
const ExportSheet = lazyPart(() => import('./parts/ExportSheet.tsx'))
const PAGE = 'sub-goods/order/list'
type Counts = Out<typeof CountOrders>
const countOf = (counts: Counts | undefined, key: OrderGroup) =>
  counts && key in counts ? counts[key as Exclude<keyof Counts, 'unpaid' | 'bought'>] : 0
/** The tabs; 待成团 only where such orders exist or are asked for. Their counts are of all orders: a list of some of them goes without. */
const tabsOf = (counts: Counts | undefined, group: OrderGroup, isWhole: boolean) =>
  ORDER_GROUP_KEYS.filter((key) => key !== 'group' || group === 'group' || countOf(counts, 'group') > 0).map((key) => ({
    key,
    label: ORDER_GROUP_NAMES[key],
    badge: isWhole ? countOf(counts, key) : 0,
  }))

/** The name of the seller whose orders are listed, where none of those is there to say it. */
function useOrderSeller(sellerId: number | undefined) {
  const sellers = useCall(ListOrderSellers, {}, { enabled: sellerId !== undefined }).data
  return sellers?.rows.find((one) => one.sellerId === sellerId)?.sellerName
}

/** The shop's orders by group, search words and days, newest first. */
export default function Orders() {
  const { group = 'all', keyword = '', from, to: until, sellerId } = usePageSearch(PAGE)
  const largeText = useLargeText()
  const [text, setText] = useState(keyword)
  const [sheet, setSheet] = useState<'period' | 'seller' | 'export' | null>(null)
  const counts = useCall(CountOrders, {}).data
  const seller = useOrderSeller(sellerId)
  const args: Omit<Args<typeof ListOrders>, 'cursor'> = {
    group,
    ...(keyword && { keyword }),
    ...(from && { from }),
    ...(until && { to: until }),
    ...(sellerId && { sellerId }),
  }
  const orders = useCallList(ListOrders, args)
  const period = Boolean(from || until)
  const filters = [
    ...(period
      ? [{ key: 'period', text: `${from ?? '最早'} 至 ${until ?? '今天'} 下单`, clear: { from: undefined, to: undefined } }]
      : []),
    ...(sellerId
      ? [{ key: 'seller', text: `卖家：${orders.rows[0]?.sellerName ?? seller ?? '已选卖家'}`, clear: { sellerId: undefined } }]
      : []),
  ]
  const search = (next: string) => {
    setText(next)
    if (!next) setPageSearch(PAGE, { keyword: undefined })
  }
  const showAll = () => {
    setText('')
    setPageSearch(PAGE, { keyword: undefined, from: undefined, to: undefined, group: undefined, sellerId: undefined })
  }
  return (
    <Page
      right={
        orders.rows.length > 0 && (
          <Button size="s" variant="text" onClick={() => setSheet('export')}>
            导出
          </Button>
        )
      }
      head={
        <section className={styles.top} aria-label="查找订单">
          <div className={styles.search}>
            <SearchBar
              value={text}
              onChange={search}
              onSubmit={(next) => setPageSearch(PAGE, { keyword: next.trim() || undefined })}
              // Large text leaves room for three characters on a narrow screen.
              placeholder={largeText ? '搜订单' : '订单号、商品或厂家'}
              tone="card"
              right={
                <>
                  <span className={sellerId ? styles.filtering : undefined}>
                    <IconButton
                      icon={<IconStore />}
                      label={sellerId ? '换一个卖家' : '按卖家筛选'}
                      onClick={() => setSheet('seller')}
                    />
                  </span>
                  <span className={period ? styles.filtering : undefined}>
                    <IconButton
                      icon={<IconCalendar />}
                      label={period ? '修改下单日期' : '按下单日期筛选'}
                      onClick={() => setSheet('period')}
                    />
                  </span>
                </>
              }
            />
          </div>
          {filters.map(({ key, text: what, clear }) => (
            <p key={key} className={styles.period}>
              {what}
              <button type="button" onClick={() => setPageSearch(PAGE, clear)}>
                清除
              </button>
            </p>
          ))}
          <Tabs
            label="订单状态"
            value={group}
            onChange={(key) => setPageSearch(PAGE, { group: key as OrderGroup })}
            items={tabsOf(counts, group, !keyword && filters.length === 0)}
          />
        </section>
      }
    >
      <div className={styles.list}>
        <InfiniteList
          items={orders.rows}
          keyOf={(order: OrderRow) => order.orderId}
          render={(order: OrderRow) => <OrderCard order={order} />}
          state={orders.state}
          onMore={orders.more}
          gap
          label="订单"
          skeleton={<OrdersSkeleton />}
          error={orders.error && <Refused error={orders.error} onRetry={orders.refresh} small={orders.rows.length > 0} />}
          empty={
            keyword || filters.length > 0 || group !== 'all' ? (
              <EmptyView
                art="search"
                title={keyword || filters.length > 0 ? '没有符合条件的订单' : `没有${ORDER_GROUP_NAMES[group]}的订单`}
                action={{ label: '查看全部订单', onAction: showAll }}
              />
            ) : (
              <EmptyView art="order" title="这里还没有订单" action={{ label: '去逛逛', href: to('pages/category/index') }} />
            )
          }
        />
      </div>
      <Suspense>
        {sheet === 'period' && (
          <PeriodSheet
            from={from}
            until={until}
            onClose={() => setSheet(null)}
            onChoose={(chosen) => setPageSearch(PAGE, chosen)}
          />
        )}
        {sheet === 'seller' && (
          <SellerSheet
            sellerId={sellerId}
            onClose={() => setSheet(null)}
            onChoose={(id) => setPageSearch(PAGE, { sellerId: id })}
          />
        )}
        {sheet === 'export' && <ExportSheet args={args} onClose={() => setSheet(null)} />}
      </Suspense>
      <BackToTop />
    </Page>
  )
}
