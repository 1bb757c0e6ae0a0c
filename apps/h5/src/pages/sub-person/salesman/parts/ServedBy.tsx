import type { Out } from '@shop/contract/endpoint'
import type { GetSalesman } from '@shop/contract/salesmen'
import { Button, IconPhone } from '@shop/ui'
import { Avatar } from '../../../../features/account/Avatar.tsx'
import styles from './ServedBy.module.css'

/** Whose goods the list has, and how to call them. */
export const ServedBy = ({
  salesman: { name, avatar, phone, sellerName, sellerId, handles },
}: {
  salesman: Out<typeof GetSalesman>
}) => (
  <section className={styles.card} aria-label="业务员">
    <Avatar src={avatar} size={40} />
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      <p className={styles.facts}>
        {sellerId === null ? '平台业务员' : sellerName} · 负责{handles}
      </p>
    </div>
    <Button size="s" variant="outlined" href={`tel:${phone}`} icon={<IconPhone size={16} />} label={`电话联系${name} ${phone}`}>
      电话联系
    </Button>
  </section>
)
