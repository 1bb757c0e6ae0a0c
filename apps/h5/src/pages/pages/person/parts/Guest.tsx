import {
  Button,
  Card,
  DuotoneCategory,
  DuotoneHelp,
  DuotoneNearExpiry,
  DuotoneNextDay,
  DuotonePodium,
  DuotoneReplenish,
  DuotoneService,
  DuotoneStore,
  DuotoneToReceive,
  EntryGrid,
} from '@shop/ui'
import type { ReactNode } from 'react'
import { goLogin, to } from '../../../../shell/navigation.ts'
import styles from './Guest.module.css'
import { useServiceSheet } from './use-service-sheet.tsx'

const BENEFITS: readonly { icon: ReactNode; name: string; detail: string }[] = [
  { icon: <DuotoneStore />, name: '多家比价', detail: '总价效期并排看' },
  { icon: <DuotoneNextDay />, name: '最快明天到', detail: '下单前知道送达日' },
  { icon: <DuotoneReplenish />, name: '一键补货', detail: '按上次数量再来' },
  { icon: <DuotoneToReceive />, name: '订单跟踪', detail: '包裹到哪随时查' },
]

/** What a login brings, and the way to it. */
export const LoginCard = () => (
  <section className={styles.offer} aria-label="登录">
    <h2 className={styles.title}>登录看批发价，在线进货</h2>
    <ul className={styles.benefits}>
      {BENEFITS.map(({ icon, name, detail }) => (
        <li key={name} className={styles.benefit}>
          {icon}
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.detail}>{detail}</p>
          </div>
        </li>
      ))}
    </ul>
    <div>
      <Button block size="l" onClick={goLogin}>
        登录 / 注册
      </Button>
      <p className={styles.hint}>未注册的手机号验证后自动注册</p>
    </div>
  </section>
)

/** What is open to guests. */
export function GuestTools() {
  const service = useServiceSheet()
  return (
    <Card title="不登录也能看">
      <EntryGrid
        label="不登录也能看"
        columns={3}
        entries={[
          { name: '分类', icon: <DuotoneCategory />, href: to('pages/category/index') },
          { name: '热销榜', icon: <DuotonePodium />, href: to('sub-goods/goods/list', { orderBy: 'salesCount' }) },
          {
            name: '近效期',
            icon: <DuotoneNearExpiry />,
            href: to('sub-goods/goods/list', { nearExpiry: true, title: '近效期' }),
          },
          { name: '店铺', icon: <DuotoneStore />, href: to('sub-shop/shop/shopList') },
          { name: '帮助中心', icon: <DuotoneHelp />, href: to('sub-person/help/index') },
          { name: '客服电话', icon: <DuotoneService />, onOpen: service.open },
        ]}
      />
      {service.sheet}
    </Card>
  )
}
