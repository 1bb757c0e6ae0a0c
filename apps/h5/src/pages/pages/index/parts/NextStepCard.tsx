'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Button, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { goLogin } from '../../../../shell/navigation.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import styles from './NextStepCard.module.css'

// Whoever can buy never loads it.
const LackingCard = lazyPart(() => import('./LackingCard.tsx'))

/** What the visitor lacks to buy, with the one step that helps; nothing for those who can. */
export function NextStepCard({ cannotBuy }: Pick<Out<typeof GetHome>, 'cannotBuy'>) {
  const loggedIn = useLoggedIn()
  if (!loggedIn)
    return (
      <section className={styles.card} aria-label="下一步">
        <p className={styles.text}>多家比价看效期，最快明天到</p>
        <Button onClick={goLogin}>登录看价</Button>
      </section>
    )
  return (
    cannotBuy && (
      <Suspense fallback={<div className={styles.card} />}>
        <LackingCard cannotBuy={cannotBuy} />
      </Suspense>
    )
  )
}
