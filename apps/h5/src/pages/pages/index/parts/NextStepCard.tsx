import type { GetHome } from '@shop/contract/browsing'
import { BUY_REASONS } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { Button } from '@shop/ui'
import { goLogin, hrefOf, to } from '../../../../shell/navigation.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import styles from './NextStepCard.module.css'

type NextStepCardProps = Pick<Out<typeof GetHome>, 'cannotBuy' | 'shop'>

/** What the visitor lacks to buy, with the one step that helps; nothing for those who can. */
export function NextStepCard({ cannotBuy, shop }: NextStepCardProps) {
  const loggedIn = useLoggedIn()
  if (!loggedIn)
    return (
      <Card text="多家比价，效期看得见，最快明天到店">
        <Button onClick={goLogin}>登录看价</Button>
      </Card>
    )
  if (!cannotBuy) return null
  if (!shop)
    return (
      <Card text="加入门店后可查看价格、下单采购">
        <Button href={to('pages/person/index', { highlight: 'qualification' })}>加入门店</Button>
      </Card>
    )
  const { action, to: target } = BUY_REASONS[cannotBuy.reason]
  const href = hrefOf(target || '-')
  return <Card text={cannotBuy.text}>{href && <Button href={href}>{action}</Button>}</Card>
}

const Card = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <section className={styles.card} aria-label="下一步">
    <p className={styles.text}>{text}</p>
    {children}
  </section>
)
