import { REGISTRATION_NAMES, type RegistrationChange } from '@shop/contract/registration'
import { Card } from '@shop/ui'
import styles from '../credential.module.css'

/** What an approval changes of what the shop is registered with, and what follows; nothing where all of it stays. */
export function RegistrationChanges({ changes }: { changes: readonly RegistrationChange[] }) {
  if (changes.length === 0) return null
  const has = (field: RegistrationChange['field']) => changes.some((one) => one.field === field)
  return (
    <Card title="通过后门店信息变更">
      <dl className={styles.facts}>
        {changes.map(({ field, before, after }) => (
          <div key={field} className={styles.fact}>
            <dt>{REGISTRATION_NAMES[field]}</dt>
            <dd>
              {before} → {after}
            </dd>
          </div>
        ))}
      </dl>
      {has('legalPerson') && (
        <p className={styles.small}>原法定代表人的下单资格随之结束；新法定代表人提交本人资料，通过后可下单。</p>
      )}
      {has('address') && <p className={styles.small}>收货地址同时改为新地址，已下的订单仍送原地址。</p>}
    </Card>
  )
}
