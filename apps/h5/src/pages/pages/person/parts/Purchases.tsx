import { GetPurchaseSummary } from '@shop/contract/orders'
import { IconChevronRight, Price, Skeleton, formatFen } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from './Purchases.module.css'

/** What the shop has spent this month, against last month, and what it has saved; a link to the month's orders. */
export function Purchases() {
  const summary = useCall(GetPurchaseSummary, {}, { staleTime: 60_000 })
  const it = summary.data
  if (summary.error && !it) return null
  if (!it) return <Skeleton shape="block" height="84px" />
  return (
    <a className={styles.card} href={to('sub-goods/order/list', { from: `${it.month}-01` })}>
      <span className={styles.head}>
        {Number(it.month.slice(5))} 月进货
        <span className={styles.orders}>
          {it.monthOrders} 单
          <IconChevronRight size={14} />
        </span>
      </span>
      <span className={styles.sum}>
        <Price fen={it.monthFen} size="l" tone="ink" />
      </span>
      <span className={styles.facts}>
        <span>{comparison(it.monthFen, it.samePeriodFen)}</span>
        {it.savedFen > 0 && <span className={styles.saved}>已省 {formatFen(it.savedFen)}</span>}
      </span>
    </a>
  )
}

/** This month against the same days of last month. */
function comparison(now: number, before: number): string {
  if (before === 0) return now ? '上月同期没有进货' : '本月还没有进货'
  const times = Math.floor(now / before)
  if (times >= 3) return `是上月同期的 ${times} 倍`
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return '与上月同期持平'
  return `比上月同期${percent > 0 ? '多' : '少'} ${Math.abs(percent)}%`
}
