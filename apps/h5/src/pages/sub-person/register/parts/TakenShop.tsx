import { Button } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import styles from '../../../../features/papers/form.module.css'

/** A shop that is registered already is joined, not added. */
export const TakenShop = ({ shopId, name }: { shopId: number; name: string }) => (
  <output className={styles.state} data-tone="waiting">
    <p>{name}已在平台登记，无需新增</p>
    <Button size="s" href={to('sub-person/register/selectStore', { shopId })}>
      去加入该门店
    </Button>
  </output>
)
