import { Card, Tag } from '@shop/ui'
import type { Me } from '../../../../shell/me.ts'
import styles from './QualificationCard.module.css'

type Qualification = NonNullable<Me['shop']>['qualification']

const STATES: Record<number, { text: string; tone: 'neutral' | 'brand' | 'danger' | 'near-expiry' }> = {
  0: { text: '未认证', tone: 'neutral' },
  1: { text: '审核中', tone: 'near-expiry' },
  2: { text: '已认证', tone: 'brand' },
  3: { text: '未通过', tone: 'danger' },
  4: { text: '已撤回', tone: 'neutral' },
  5: { text: '已失效', tone: 'danger' },
}
const state = (code: number) => STATES[code] ?? { text: '未认证', tone: 'neutral' as const }

/** What the shop may see and buy, and which certificates need attention. */
export function QualificationCard({ shop: { qualification: it } }: { shop: NonNullable<Me['shop']> }) {
  return (
    <Card title="门店资质">
      <ul className={styles.states}>
        <li>
          查看价格 <Tag variant={state(it.price).tone}>{state(it.price).text}</Tag>
        </li>
        <li>
          采购下单{' '}
          <Tag variant={it.expiredCertificate ? 'danger' : state(it.procure).tone}>
            {it.expiredCertificate ? '已暂停' : state(it.procure).text}
          </Tag>
        </li>
      </ul>
      <Advice it={it} />
      {it.expiredCertificate && (
        <p className={styles.danger}>
          {it.expiredCertificate.name}已于 {it.expiredCertificate.expiredOn} 过期，采购已暂停；价格仍可查看
        </p>
      )}
      {it.expiring.map((certificate) => (
        <p key={certificate.name} className={styles.warn}>
          {certificate.name}还有 {certificate.daysLeft} 天到期（{certificate.expiresOn}），请尽早更新
        </p>
      ))}
    </Card>
  )
}

function Advice({ it }: { it: Qualification }) {
  const text = it.canBuy
    ? '可以查看价格、下单采购'
    : it.expiredCertificate
      ? null
      : it.procure === 1
        ? '采购资质正在审核，通过后即可下单'
        : it.canSeePrice
          ? '可以查看价格；完成采购资质认证后可下单'
          : it.price === 1
            ? '价格资质正在审核，通过后即可查看价格'
            : '完成资质认证后可查看价格、下单采购'
  return text && <p className={styles.advice}>{text}</p>
}
