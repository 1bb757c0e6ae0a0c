import type { GetHome } from '@shop/contract/browsing'
import { BUY_REASONS } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { Button } from '@shop/ui'
import { hrefOf } from '../../../../shell/navigation.ts'
import styles from './NextStepCard.module.css'
import { ServingCard } from './ServingCard.tsx'

/** What somebody who is logged in lacks to buy, with the one step that helps. Salesmen lack no shop: they serve some. */
export default function LackingCard({ cannotBuy }: { cannotBuy: NonNullable<Out<typeof GetHome>['cannotBuy']> }) {
  const { reason, text } = cannotBuy
  if (reason === 'salesman') return <ServingCard />
  const { action, to } = BUY_REASONS[reason]
  const href = hrefOf(to)
  // A role that may not order can only ask the owner: there is nothing to press.
  return (
    <section className={styles.card} aria-label="下一步">
      <p className={styles.text}>{text}</p>
      {action && href && <Button href={href}>{action}</Button>}
    </section>
  )
}
