import { CountOrders } from '@shop/contract/orders'
import { Countdown, IconChevronRight, IconClock } from '@shop/ui'
import { useMe } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import { invalidate, useCall } from '../../shell/query.ts'
import { useServerClock } from '../../shell/server-clock.ts'
import styles from './UnpaidLine.module.css'

/** What the shop has not paid yet, how long it can, and the way there; takes no room while nothing waits. */
export default function UnpaidLine() {
  const hasShop = useMe().data?.shop != null
  const unpaid = useCall(CountOrders, {}, { enabled: hasShop }).data?.unpaid
  const clock = useServerClock()
  if (!hasShop || !unpaid) return null
  const { orders, payBefore, tradeId, group } = unpaid
  return (
    <a
      className={styles.line}
      href={tradeId ? to('sub-goods/order/selectPay', { tradeId }) : to('sub-goods/order/list', { group })}
    >
      <IconClock size={20} />
      <span className={styles.text}>
        <span>{orders} 个订单待付款，</span>
        <span className={styles.left}>
          <Countdown
            until={Date.parse(payBefore)}
            now={clock}
            form="text"
            prefix="剩 "
            ended="付款时间已过"
            onEnd={() => invalidate(CountOrders.tags)}
          />
        </span>
      </span>
      <span className={styles.go}>
        去付款
        <IconChevronRight size={16} />
      </span>
    </a>
  )
}
