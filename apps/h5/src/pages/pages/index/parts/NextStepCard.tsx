'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Button, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { useMe } from '../../../../shell/me.ts'
import { goLogin, to } from '../../../../shell/navigation.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import styles from './NextStepCard.module.css'

const ServingCard = lazyPart(() => import('./ServingCard.tsx'))

type NextStepCardProps = Pick<Out<typeof GetHome>, 'cannotBuy'>

/** What the visitor lacks to buy, with the one step that helps; nothing for those who can. Salesmen lack no shop: they serve some. */
export function NextStepCard({ cannotBuy }: NextStepCardProps) {
  const loggedIn = useLoggedIn()
  const isSalesman = useMe().data?.user.kind === 'salesman'
  if (!loggedIn)
    return (
      <Card text="多家比价看效期，最快明天到">
        <Button onClick={goLogin}>登录看价</Button>
      </Card>
    )
  if (!cannotBuy) return null
  const { reason } = cannotBuy
  if (reason === 'shop' && isSalesman)
    return (
      <Suspense>
        <ServingCard />
      </Suspense>
    )
  // A role that may not order can only ask the owner: there is nothing to press.
  return (
    <Card text={cannotBuy.text}>
      {reason !== 'role' && (
        <Button href={STEPS[reason] ?? to('pages/person/index', { highlight: 'qualification' })}>
          {LABELS[reason] ?? '查看资质'}
        </Button>
      )}
    </Card>
  )
}

/** Where a shop gets what it lacks. */
const STEPS: { readonly [reason: string]: string } = {
  price: to('sub-person/register/look'),
  procure: to('sub-person/register/commitApply'),
  certificate: to('sub-person/credential/credential'),
}
const LABELS: { readonly [reason: string]: string } = { shop: '如何加入', certificate: '更新证照', frozen: '查看原因' }

const Card = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <section className={styles.card} aria-label="下一步">
    <p className={styles.text}>{text}</p>
    {children}
  </section>
)
