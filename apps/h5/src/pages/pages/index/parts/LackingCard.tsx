import type { GetHome } from '@shop/contract/browsing'
import { BUY_REASONS } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { Button } from '@shop/ui'
import { askedStep, askedTitle, useAsked } from '../../../../features/account/asked.tsx'
import { hrefOf } from '../../../../shell/navigation.ts'
import styles from './NextStepCard.module.css'
import { ServingCard } from './ServingCard.tsx'

/** What somebody who is logged in lacks to buy, with the one step that helps. Salesmen lack no shop: they serve some. */
export default function LackingCard({ cannotBuy }: { cannotBuy: NonNullable<Out<typeof GetHome>['cannotBuy']> }) {
  const { reason, text, step } = cannotBuy
  if (reason === 'salesman') return <ServingCard />
  if (reason === 'shop') return <ShoplessCard text={text} />
  const { action, to } = step ?? BUY_REASONS[reason]
  return <Step text={text} action={action} href={hrefOf(to)} />
}

/** What somebody without a shop asked for, or how to ask. */
function ShoplessCard({ text }: { text: string }) {
  const asked = useAsked()
  const [open] = asked ?? []
  if (!asked) return <div className={styles.card} />
  const { action, to } = BUY_REASONS.shop
  return open ? (
    <Step text={askedTitle(open)} action={askedStep(open)} href={open.href} />
  ) : (
    <Step text={text} action={action} href={hrefOf(to)} />
  )
}

// A role that may not order can only ask the owner: there is nothing to press.
const Step = ({ text, action, href }: { text: string; action: string; href: string | null }) => (
  <section className={styles.card} aria-label="下一步">
    <p className={styles.text}>{text}</p>
    {action && href && <Button href={href}>{action}</Button>}
  </section>
)
