import type { Out } from '@shop/contract/endpoint'
import type { GetPayResult } from '@shop/contract/payments'
import { Button, IconChevronRight, IconTruck, Price } from '@shop/ui'
import { isPlainClick } from '@shop/ui/is-plain-click.ts'
import type { ReactNode } from 'react'
import { goTo, to } from '../../../../shell/navigation.ts'
import styles from '../pay.module.css'

export type Result = Out<typeof GetPayResult>

const replaceBy = (href: string) => goTo(href, { replace: true })
/** What comes after a payment. It takes the place of the page, which has done its work: going back skips it. */
export const Next = ({ href, outlined, children }: { href: string; outlined?: boolean; children: ReactNode }) => (
  <Button block size="l" variant={outlined ? 'outlined' : 'filled'} href={href} onClick={() => replaceBy(href)}>
    {children}
  </Button>
)

interface OutcomeProps {
  tone: 'good' | 'bad' | 'wait'
  icon: ReactNode
  title: string
  detail: string
  fen: number
  /** The orders that were paid, each with its seller and its arrival. */
  orders?: Result['orders']
  /** Names and values; empty ones are left out. */
  facts?: [string, string][]
  children: ReactNode
}
/** How a payment stands, its sum, and what can be done. */
export const Outcome = ({ tone, icon, title, detail, fen, orders = [], facts = [], children }: OutcomeProps) => (
  <section className={styles.outcome} aria-live="polite">
    <span className={styles[tone]}>{icon}</span>
    <h2 className={styles.title}>{title}</h2>
    <Price fen={fen} size="l" tone="ink" />
    <p className={styles.detail}>{detail}</p>
    {orders.length > 0 && (
      <ul className={styles.orders} aria-label="订单">
        {orders.map(({ orderId, sellerName, arrivalText }) => (
          <li key={orderId}>
            <a
              href={to('sub-goods/order/detail', { orderId })}
              onClick={orders.length === 1 ? isPlainClick(() => replaceBy(to('sub-goods/order/detail', { orderId }))) : undefined}
            >
              <IconTruck size={20} />
              <span>
                <b>{arrivalText || '等待卖家发货'}</b>
                <small>{sellerName}</small>
              </span>
              <IconChevronRight size={16} />
            </a>
          </li>
        ))}
      </ul>
    )}
    {facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    )}
    <div className={styles.actions}>{children}</div>
  </section>
)
