import { BottomBar, Button, Checkbox, Price, formatFen, loadChunk, toast } from '@shop/ui'
import { flushPending } from '../../shell/cart/pending-quantities.ts'
import { go, to } from '../../shell/navigation.ts'
import styles from './cart.module.css'
import { cachedCart } from './cart-changes.ts'
import { cartActions, type CartData } from './use-cart.ts'
import { useCounted } from '../../shell/use-counted.ts'

const liveLines = (cart: CartData) => cart.sellers.flatMap((s) => s.lines)
const idsOf = (lines: { gccsId: number }[]) => lines.map((l) => l.gccsId)

/** Sends pending quantities, then continues with the cart as the server has it. Busy only while sending. */
async function checkout() {
  await flushPending()
  const cart = cachedCart()
  if (cart) void continueCheckout(cart)
}
async function continueCheckout(cart: CartData) {
  if (!cart.blocked) return go('sub-goods/order/commit')
  const rest = await loadChunk(() => import('./check-out-rest.ts')).catch(() => null)
  if (!rest) return toast(cart.blocked)
  await rest.checkOutRest(cart)
}

/** The number of selected lines, the sums and the checkout button; what blocks the checkout is shown above. */
export function CheckoutBar({ cart }: { cart: CartData }) {
  const buyable = liveLines(cart).filter((l) => l.cannotBuy === null)
  const chosen = buyable.filter((l) => l.chosen).length
  const all = buyable.length > 0 && chosen === buyable.length
  const total = useCounted(cart.totalFen)
  const [belowMinimum, ...others] = cart.sellers.filter((s) => s.goodsFen > 0 && s.missingFen > 0)
  return (
    <BottomBar
      label="结算"
      above={
        belowMinimum &&
        cart.blocked && (
          <a className={styles.blocked} href={to('sub-shop/shop/home', { sellerId: belowMinimum.sellerId, topUp: true })}>
            {cart.blocked}
            {others.length > 0 && `，另有 ${others.length} 家`}
            <span>去凑单</span>
          </a>
        )
      }
      action={
        <Button onClick={checkout} disabled={chosen === 0}>
          去结算{chosen > 0 && `（${chosen}）`}
        </Button>
      }
    >
      <Checkbox
        checked={all}
        mixed={!all && chosen > 0}
        disabled={buyable.length === 0}
        onChange={(on) => cartActions.choose(idsOf(buyable), on)}
      >
        全选
      </Checkbox>
      <span className={styles.sum} aria-live="polite">
        <span className={styles.total}>
          <span className={styles.word}>合计</span>
          <Price fen={total} />
        </span>
        <span className={styles.freight}>{totalHint(cart)}</span>
      </span>
    </BottomBar>
  )
}

const totalHint = (cart: CartData) => {
  if (cart.chosenCount === 0) return '未选择商品'
  return cart.freightFen > 0 ? `含运费 ${formatFen(cart.freightFen)}` : '包邮'
}
