import type { UserReview } from '@shop/contract/joining'
import { Card } from '@shop/ui'
import { useMe } from '../../../../shell/me.ts'
import styles from '../selectStore.module.css'
import { Enter } from './Enter.tsx'

/** A request to join that was approved a moment ago, with the way into the shop. */
export default function Joined({ request: { shopId, shopName, role, roleName } }: { request: UserReview }) {
  const current = useMe().data?.shop?.id
  return (
    <Card title="您已加入">
      <p className={styles.name}>{shopName}</p>
      <p className={styles.facts}>{roleName}</p>
      <div className={styles.act}>
        <Enter shopId={shopId} current={current} orders={role !== 'finance'} />
      </div>
    </Card>
  )
}
