import { Button, IconCheck, toast } from '@shop/ui'
import { useCartQuantity } from '../../../shell/cart/use-cart-quantity.ts'
import { useAddToCart } from '../useAddToCart.ts'
import styles from './compare.module.css'
import type { ComparedOffer } from './compared-offers.ts'

interface AddExactlyProps {
  row: ComparedOffer
  units: string
  /** What the buyer asked for; the offer's own rules may make it more or less. */
  wanted: number
  /** The first of the comparison: its button is the filled one. */
  main: boolean
}

/** Puts what was compared into the cart: exactly as many packs as the button says, also when some are in it already. */
export function AddExactly({ row, units, wanted, main }: AddExactlyProps) {
  const { change } = useAddToCart(row)
  const inCart = useCartQuantity(row.gccsId, row.inCart)
  if (row.cannotBuy) return <span className={styles.why}>{row.cannotBuy.text}</span>
  const packs = `${row.quantity} ${units}`
  const there = inCart === row.quantity
  const add = () => {
    change(row.quantity)
    toast(`购物车里现在有 ${packs}`, { tone: 'success' })
  }
  return (
    <span className={styles.add}>
      {there ? (
        <span className={styles.added}>
          <IconCheck size={16} />
          已加 {packs}
        </span>
      ) : (
        <Button
          size="s"
          variant={main ? 'filled' : 'outlined'}
          label={`${inCart ? '改为' : '加'} ${packs}：${row.sellerName}`}
          onClick={add}
        >
          {inCart ? '改为' : '加'} {packs}
        </Button>
      )}
      {row.quantity > wanted && (
        <span className={styles.hint}>{row.quantity === row.minQuantity ? `${packs}起订` : `每 ${row.step} ${units}一组`}</span>
      )}
      {inCart > 0 && !there && (
        <span className={styles.hint}>
          购物车已有 {inCart} {units}
        </span>
      )}
    </span>
  )
}
