import type { ServedShop } from '@shop/contract/salesmen'
import { Button, IconPhone, Tag, classNames } from '@shop/ui'
import { useState } from 'react'
import { ago, conditionFen, shortDay } from '../../../../../shell/format.ts'
import { FillCartSheet } from './FillCartSheet.tsx'
import styles from './serving.module.css'

/** So many days before the end of a certificate it is shown in amber. */
const SOON_DAYS = 30

/** A shop in a salesman's care: whether it may buy, what ends, what it left in the cart, and whom to call. */
export function ServedShopCard({ shop }: { shop: ServedShop }) {
  const [filling, setFilling] = useState(false)
  const { name, typeName, regionName, contact, phone, state, stateName, lastOrderOn, cart } = shop
  return (
    <article className={styles.shop}>
      <div className={styles.who}>
        <h3 className={styles.name}>
          {name}
          <Tag variant={state === 'buying' ? 'brand' : state === 'suspended' ? 'danger' : 'neutral'}>{stateName}</Tag>
        </h3>
        <p className={styles.note}>
          {typeName} · {regionName}
        </p>
      </div>
      <Button size="s" variant="outlined" href={`tel:${phone}`} icon={<IconPhone size={16} />} label={`电话联系${name} ${phone}`}>
        电话联系
      </Button>
      <ul className={styles.needs}>
        {shop.expiring.map(({ name: paper, expiresOn, daysLeft }) => (
          <li key={paper} className={classNames(daysLeft <= SOON_DAYS && styles.soon)}>
            {paper}
            {leftText(daysLeft, expiresOn)}
          </li>
        ))}
        {cart && (
          <li>
            购物车 {cart.kinds} 种，{ago(cart.touchedAt)}放的，标价约 {conditionFen(cart.listFen)}
          </li>
        )}
        <li>
          联系人 {contact} · {lastOrderOn ? `最近下单 ${shortDay(lastOrderOn)}` : '还没有下过单'}
        </li>
      </ul>
      {shop.mayAddToCart && state === 'buying' && (
        <div className={styles.act}>
          <Button block variant="outlined" onClick={() => setFilling(true)} label={`代客加购 ${name}`}>
            代客加购
          </Button>
        </div>
      )}
      {filling && <FillCartSheet shop={shop} onClose={() => setFilling(false)} />}
    </article>
  )
}

function leftText(daysLeft: number, expiresOn: string) {
  if (daysLeft < 0) return `已于 ${shortDay(expiresOn)} 到期`
  return daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天到期`
}
