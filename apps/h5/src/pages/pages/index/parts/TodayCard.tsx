'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { TimeLeft } from '../../../../features/time/TimeLeft.tsx'
import { to } from '../../../../shell/navigation.ts'
import { useIsOld } from '../../../../shell/content-age.ts'
import styles from './TodayCard.module.css'

interface TodayCardProps {
  today: NonNullable<Out<typeof GetHome>['today']>
  /** When this answer arrived, in epoch ms. */
  since: number
  /** The cut-off or the time to pay has passed. */
  onOver: () => void
}

/**
 * What needs the buyer today: by when to pay for tomorrow's delivery (not from an old answer, which promises nothing), what is
 * unpaid, what is on its way.
 */
export function TodayCard({ today, since, onOver }: TodayCardProps) {
  const { ofCart, unpaid, shipping, receiving } = today
  const cutoff = useIsOld() ? null : today.cutoff
  const until = (secondsLeft: number) => since + secondsLeft * 1000
  const counts = [
    { name: '待付款', count: unpaid?.orders ?? 0, href: to('sub-goods/order/list', { group: 'pay' }) },
    { name: '待发货', count: shipping, href: to('sub-goods/order/list', { group: 'ship' }) },
    { name: '在途', count: receiving, href: to('sub-goods/order/list', { group: 'receive' }) },
  ].filter(({ count }) => count > 0)
  if (!cutoff && counts.length === 0) return null
  return (
    <section className={styles.card} aria-label="今日">
      {cutoff && (
        <div className={styles.cutoff}>
          <p className={styles.promise}>
            <b>{cutoff.hour}:00</b> 前付款，<b>{cutoff.arrival}到</b>
          </p>
          <p className={styles.left}>
            <TimeLeft until={until(cutoff.secondsLeft)} onEnd={onOver} />
          </p>
          <p className={styles.who}>{ofCart ? `购物车里的${whose(cutoff.sellers)}` : whose(cutoff.sellers)}</p>
        </div>
      )}
      {counts.length > 0 && (
        <ul className={styles.counts}>
          {counts.map(({ name, count, href }) => (
            <li key={name}>
              <a className={styles.count} href={href}>
                <span className={styles.number}>{count}</span> {name}
                {name === '待付款' && unpaid && (
                  <small className={styles.pay}>
                    <TimeLeft until={until(unpaid.secondsLeft)} onEnd={onOver} />
                  </small>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const whose = ([first, ...others]: readonly string[]) => (others.length ? `${first}等 ${others.length + 1} 家` : first)
