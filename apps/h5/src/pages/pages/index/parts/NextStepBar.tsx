import { Button } from '@shop/ui'
import { useMe } from '../../../../shell/me.ts'
import { goLogin, to } from '../../../../shell/navigation.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import styles from './NextStepBar.module.css'

/** Why this visitor can't buy yet, with the next step; nothing for visitors who can buy. */
export function NextStepBar() {
  const loggedIn = useLoggedIn()
  const shop = useMe().data?.shop
  if (!loggedIn)
    return (
      <Bar text="登录后查看批发价、下单采购">
        <Button size="s" onClick={goLogin}>
          登录
        </Button>
      </Bar>
    )
  const qualification = shop?.qualification
  if (!qualification || qualification.canBuy) return null
  const text = qualification.expiredCertificate
    ? `${qualification.expiredCertificate.name}已过期，更新后可继续采购`
    : qualification.canSeePrice
      ? '完成采购资质认证后可下单'
      : '完成资质认证后可查看价格、下单'
  return (
    <Bar text={text}>
      <Button size="s" href={to('pages/person/index')}>
        查看资质
      </Button>
    </Bar>
  )
}

const Bar = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className={styles.bar}>
    <span>{text}</span>
    {children}
  </div>
)
