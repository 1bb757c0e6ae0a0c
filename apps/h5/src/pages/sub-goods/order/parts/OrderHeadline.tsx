import type { Out } from '@shop/contract/endpoint'
import { GetOrder } from '@shop/contract/orders'
import { Countdown, IconBox, IconError, IconReturn, IconSuccess, IconTruck, IconWallet, classNames } from '@shop/ui'
import { useState } from 'react'
import { useServerClock } from '../../../../shell/server-clock.ts'
import { invalidate } from '../../../../shell/query.ts'
import styles from './OrderHeadline.module.css'

type Order = Out<typeof GetOrder>

function icon({ group, abilities }: Order) {
  if (group === 'pay' || group === 'failed') return <IconWallet size={56} />
  if (group === 'receive' || (group === 'ship' && abilities.packages)) return <IconTruck size={56} />
  if (group === 'refunding' || group === 'refunded') return <IconReturn size={56} />
  if (group === 'cancelled') return <IconError size={56} />
  return group === 'done' ? <IconSuccess size={56} /> : <IconBox size={56} />
}

/** Amber while the buyer has to pay, grey where the order ended early, green while it goes on. */
const toneOf = ({ group }: Order) =>
  group === 'pay' || group === 'failed' ? 'waiting' : group === 'cancelled' || group === 'refunded' ? 'over' : 'running'

/**
 * When the order arrives, or its status where nothing is expected; below it the status as a sentence, the time left to pay, and
 * small what happens automatically. A change while the page is open fades in.
 */
export function OrderHeadline({ order }: { order: Order }) {
  const clock = useServerClock()
  const [first] = useState(order.status)
  return (
    <section className={styles.head} data-tone={toneOf(order)} aria-label="订单状态">
      <div key={order.status} className={classNames(styles.words, order.status !== first && styles.moved)} aria-live="polite">
        <p className={styles.status}>{order.arrivalText || order.statusName}</p>
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
        {order.confirmText && <p className={styles.confirm}>{order.confirmText}</p>}
      </div>
      <span className={styles.icon} aria-hidden="true">
        {icon(order)}
      </span>
    </section>
  )
}
