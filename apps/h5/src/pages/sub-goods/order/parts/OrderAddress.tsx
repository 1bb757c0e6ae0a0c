import type { Out } from '@shop/contract/endpoint'
import type { GetOrder } from '@shop/contract/orders'
import { Card, IconLocation } from '@shop/ui'
import { maskPhone } from '../../../../shell/format.ts'
import styles from '../detail.module.css'

type Address = Out<typeof GetOrder>['address']

/** Where an order is delivered, and to whom. */
export function OrderAddress({ address }: { address: Address }) {
  return (
    <Card>
      <div className={styles.address}>
        <IconLocation size={20} />
        <div>
          <p className={styles.where}>{address.text}</p>
          <p className={styles.who}>
            {address.receiver} {maskPhone(address.phone)}
          </p>
        </div>
      </div>
    </Card>
  )
}
