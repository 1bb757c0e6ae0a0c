import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Button } from '@shop/ui'
import { useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from './NextStepCard.module.css'
import { ServingCard } from './ServingCard.tsx'

/** What somebody who is logged in lacks to buy, with the one step that helps. Salesmen lack no shop: they serve some. */
export default function LackingCard({ cannotBuy }: { cannotBuy: NonNullable<Out<typeof GetHome>['cannotBuy']> }) {
  const isSalesman = useMe().data?.user.kind === 'salesman'
  const { reason } = cannotBuy
  if (reason === 'shop' && isSalesman) return <ServingCard />
  // A role that may not order can only ask the owner: there is nothing to press.
  return (
    <section className={styles.card} aria-label="下一步">
      <p className={styles.text}>{cannotBuy.text}</p>
      {reason !== 'role' && (
        <Button href={STEPS[reason] ?? to('pages/person/index', { highlight: 'qualification' })}>
          {LABELS[reason] ?? '查看资质'}
        </Button>
      )}
    </section>
  )
}

/** Where a shop gets what it lacks. */
const STEPS: { readonly [reason: string]: string } = {
  price: to('sub-person/register/look'),
  procure: to('sub-person/register/commitApply'),
  certificate: to('sub-person/credential/credential'),
  papers: to('sub-person/register/identityInfo', { mine: true }),
}
const LABELS: { readonly [reason: string]: string } = {
  shop: '如何加入',
  certificate: '更新证照',
  frozen: '查看原因',
  papers: '我的采购资料',
}
