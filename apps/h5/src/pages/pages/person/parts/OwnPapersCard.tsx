import { papersStep } from '@shop/contract/papers-step'
import { Button } from '@shop/ui'
import type { Ref } from 'react'
import type { Me } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from './QualificationCard.module.css'

interface OwnPapersCardProps {
  papers: NonNullable<NonNullable<Me['shop']>['papers']>
  ref: Ref<HTMLElement>
}
/** Why a member of a shop that may buy can't order yet, and the way to their own papers. */
export const OwnPapersCard = ({ papers: { state, text }, ref }: OwnPapersCardProps) => (
  <section ref={ref} tabIndex={-1} className={styles.card} aria-label="我的采购资料">
    <h2 className={styles.title}>您还不能下单</h2>
    <p className={styles.advice}>{text}</p>
    <div className={styles.act}>
      <Button block href={to('sub-person/register/identityInfo', { mine: true })}>
        {papersStep(state)}
      </Button>
    </div>
  </section>
)
