import { AllowCart } from '@shop/contract/salesman-cart'
import type { ShopSalesman } from '@shop/contract/salesmen'
import { Switch, toast } from '@shop/ui'
import { useSend } from '../../../../shell/query.ts'
import styles from './CartPermission.module.css'

interface CartPermissionProps {
  salesman: ShopSalesman
  /** The owner decides; others see what was decided. */
  mayAllow: boolean
}
/** Whether the salesman may put goods into the shop's cart: given and withdrawn with one press, at once. */
export function CartPermission({ salesman, mayAllow }: CartPermissionProps) {
  const { salesmanId, name, mayAddToCart, authorisationOver } = salesman
  const permission = useSend(AllowCart, {
    done: (_, { allowed }) => toast(allowed ? `${name}可以往购物车放商品了` : '已收回，马上生效', { tone: 'success' }),
  })
  if (authorisationOver && !mayAddToCart) return null
  const note = '放进购物车后不会自动勾选，由您确认再下单'
  if (!mayAllow) return mayAddToCart && <p className={styles.note}>负责人已允许代客加购，{note}</p>
  return (
    <div className={styles.permission}>
      <div className={styles.words}>
        <p>允许代客加购</p>
        <p className={styles.note}>{note}</p>
      </div>
      <Switch
        label={`允许${name}代客加购`}
        checked={mayAddToCart}
        onChange={(allowed) => permission.send({ salesmanId, allowed })}
      />
    </div>
  )
}
