import type { FoundShop } from '@shop/contract/joining'
import { Button } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import styles from '../../../../features/papers/form.module.css'

interface TakenShopProps {
  shopId: number
  name: string
  /** Why this user can't join it; null: they can. Not given: it is not known, and the shop's page says. */
  obstacle?: FoundShop['obstacle']
}
/** A shop that is registered already is joined, not added. */
export const TakenShop = ({ shopId, name, obstacle }: TakenShopProps) => (
  <output className={styles.state} data-tone="waiting">
    <p>{name}已在平台登记，无需新增</p>
    <Button size="s" href={to('sub-person/register/selectStore', { shopId })}>
      {obstacle === null ? '去加入该门店' : '查看该门店'}
    </Button>
  </output>
)

/** A shop whose licence no one has seen: the company itself may still be added, and who works with its applicant waits for them. */
export const UnprovenShop = ({ name }: { name: string }) => (
  <output className={styles.state} data-tone="waiting">
    <p>{name}已有人登记，还没有通过资质认证</p>
    <p>如果这是您的单位，请继续填写，平台核对双方材料后确定由谁管理。登记人是您同事的，请等门店通过认证后再加入。</p>
  </output>
)
