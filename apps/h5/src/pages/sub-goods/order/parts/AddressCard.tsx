import { IconChevronRight, IconLocation, Tag } from '@shop/ui'
import { maskPhone } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import type { Checkout } from './checkout-view.ts'
import styles from '../commit.module.css'

/** The delivery address; a press lets the buyer choose another approved one. */
export function AddressCard({ address }: { address: Checkout['address'] }) {
  return (
    <a className={styles.address} href={to('sub-person/address/list', { choose: true, ...(address && { chosen: address.id }) })}>
      <span className={styles.pin}>
        <IconLocation size={20} />
      </span>
      {address ? (
        <span className={styles.where}>
          <span className={styles.detail}>
            {address.regionName}
            {address.detail}
          </span>
          <span className={styles.who}>
            {address.receiver} {maskPhone(address.phone)}
            {address.ofLicence && <Tag variant="brand">许可证地址</Tag>}
          </span>
        </span>
      ) : (
        <span className={styles.where}>
          <span className={styles.detail}>请添加收货地址</span>
          <span className={styles.who}>药品只能送到审核通过的地址</span>
        </span>
      )}
      <IconChevronRight size={20} />
    </a>
  )
}
