import type { Out } from '@shop/contract/endpoint'
import { GetOrder } from '@shop/contract/orders'
import { Countdown, IconBox, IconError, IconReturn, IconSuccess, IconTruck, IconWallet } from '@shop/ui'
import { useServerClock } from '../../../../features/orders/server-clock.ts'
import { invalidate } from '../../../../shell/query.ts'
import styles from './OrderHeadline.module.css'

type Order = Out<typeof GetOrder>

function icon({ group, abilities }: Order) {
  if (group === 'pay') return <IconWallet size={56} />
  if (group === 'receive' || (group === 'ship' && abilities.packages)) return <IconTruck size={56} />
  if (group === 'refunding' || group === 'refunded') return <IconReturn size={56} />
  if (group === 'cancelled') return <IconError size={56} />
  return group === 'done' ? <IconSuccess size={56} /> : <IconBox size={56} />
}

/** The status as a word and as a sentence; while the order can be paid, also the time left. */
export function OrderHeadline({ order }: { order: Order }) {
  const clock = useServerClock()
  const expired = order.group === 'cancelled' || order.group === 'refunded'
  return (
    <section className={`${styles.head} ${expired ? styles.over : ''}`} aria-label="订单状态">
      <div>
        <p className={styles.status}>{order.statusName}</p>
        <p className={styles.sentence}>{order.statusText}</p>
        {order.abilities.pay && order.deadline && (
          <p className={styles.left}>
            <Countdown
              until={Date.parse(order.deadline)}
              now={clock}
              form="text"
              prefix="剩余 "
              ended="付款时间已过"
              onEnd={() => invalidate(GetOrder.tags)}
            />
          </p>
        )}
      </div>
      <span className={styles.icon} aria-hidden="true">
        {icon(order)}
      </span>
    </section>
  )
}
