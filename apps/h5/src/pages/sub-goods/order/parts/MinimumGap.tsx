import { AddToCart } from '@shop/contract/cart'
import { toast } from '@shop/ui'
import { FOLLOWED, quantityReaching } from '../../../../features/goods/quantities.ts'
import { setCartCount } from '../../../../shell/me.ts'
import { replace, to } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import type { Checkout, CheckoutLine } from './checkout-view.ts'
import { conditionFen } from '../../../../shell/format.ts'
import styles from '../commit.module.css'

interface MinimumGapProps {
  seller: Checkout['sellers'][number]
  fromCart: boolean
  onQuantity: (line: CheckoutLine, quantity: number) => void
}
/** What is missing to the seller's minimum order, and how to reach it: more of the same, or other goods of the seller. */
export function MinimumGap({ seller, fromCart, onQuantity }: MinimumGapProps) {
  const { lines, minOrderFen, missingFen, sellerId } = seller
  const add = useSend(AddToCart, { done: ({ count }) => setCartCount(count) })
  const [only] = lines
  const enough = only && lines.length === 1 ? quantityReaching(minOrderFen, only.tiers, only.quantity, only) : null
  const more = enough !== null && enough <= FOLLOWED * only!.quantity ? enough - only!.quantity : null
  const toCart = async ({ gccsId, quantity, minLifeDays }: CheckoutLine) => {
    const life = minLifeDays as 0 | 30 | 90 | 180 | 365
    if (!(await add.send({ gccsId, quantity, ...(life && { minLifeDays: life }) }))) return
    toast('已加入购物车，再选些同店商品即可起配', { tone: 'success' })
    replace('sub-shop/shop/home', { sellerId, topUp: true })
  }
  return (
    <p className={styles.problem}>
      <span>
        满 {conditionFen(minOrderFen)} 起配，还差 {conditionFen(missingFen)}
      </span>
      {more !== null && (
        <button type="button" className={styles.fix} onClick={() => onQuantity(only!, only!.quantity + more)}>
          再加 {more} {only!.units}
        </button>
      )}
      {fromCart || !only ? (
        <a className={styles.fix} href={to('sub-shop/shop/home', { sellerId, topUp: true })}>
          去凑单
        </a>
      ) : (
        <button type="button" className={styles.fix} disabled={add.busy} onClick={() => void toCart(only)}>
          加入购物车凑单
        </button>
      )}
    </p>
  )
}
