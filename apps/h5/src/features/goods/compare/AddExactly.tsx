import { CallError } from '@shop/client'
import { CompareOffers } from '@shop/contract/catalog'
import { Button, IconCheck, allowedNumber, toast } from '@shop/ui'
import { useCartQuantity } from '../../../shell/cart/use-cart-quantity.ts'
import { callOptions, queryClient, showRefusal } from '../../../shell/query.ts'
import { useAddToCart } from '../useAddToCart.ts'
import styles from './compare.module.css'
import type { ComparedOffer } from './compared-offers.ts'

interface AddExactlyProps {
  row: ComparedOffer
  goodsId: number
  units: string
  /** What the buyer asked for; the offer's own rules may make it more or less. */
  wanted: number
  /** Whether `row` still answers for another quantity than `wanted`. */
  pending: boolean
  /** The first of the comparison: its button is the filled one. */
  main: boolean
}

/**
 * Puts what was compared into the cart: exactly as many packs as the button says, also when some are in it already. Pressed
 * before the answer for a quantity just typed has come, it waits for that answer.
 */
export function AddExactly({ row, goodsId, units, wanted, pending, main }: AddExactlyProps) {
  const { change, box } = useAddToCart(row)
  const inCart = useCartQuantity(row.gccsId, row.inCart)
  if (row.cannotBuy) return <span className={styles.why}>{row.cannotBuy.text}</span>
  const quantity = pending ? allowedNumber(wanted, box).value : row.quantity
  const packs = `${quantity} ${units}`
  const there = inCart === quantity
  const add = async () => {
    const answer = pending ? await offerAt(row.gccsId, goodsId, wanted) : row
    if (!answer) return
    if (answer.cannotBuy) return toast(answer.cannotBuy.text)
    change(answer.quantity)
    toast(`购物车里现在有 ${answer.quantity} ${units}`, { tone: 'success' })
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
      {quantity > wanted && (
        <span className={styles.hint}>{quantity === row.minQuantity ? `${packs}起订` : `每 ${row.step} ${units}一组`}</span>
      )}
      {inCart > 0 && !there && (
        <span className={styles.hint}>
          购物车已有 {inCart} {units}
        </span>
      )}
    </span>
  )
}

/** The offer at a quantity; null when it is not offered any more or the answer did not come, which is said. */
async function offerAt(gccsId: number, goodsId: number, quantity: number) {
  try {
    const { rows } = await queryClient.fetchQuery(callOptions(CompareOffers, { goodsId, quantity }))
    return rows.find((row) => row.gccsId === gccsId) ?? null
  } catch (error) {
    if (error instanceof CallError) showRefusal(error)
    return null
  }
}
