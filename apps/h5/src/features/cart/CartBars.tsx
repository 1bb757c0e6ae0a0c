import { ChooseCartLines } from '@shop/contract/cart'
import { BottomBar, Button, Checkbox, Price, formatFen, showDialog, toast } from '@shop/ui'
import { flushPending } from '../../shell/cart/pending-quantities.ts'
import { conditionFen } from '../../shell/format.ts'
import { go, to } from '../../shell/navigation.ts'
import styles from './cart.module.css'
import { cachedCart, sendChange } from './cart-changes.ts'
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
  const belowMinimum = cart.sellers.filter((s) => s.goodsFen > 0 && s.missingFen > 0)
  const ready = cart.sellers.filter((s) => s.goodsFen > 0 && s.missingFen === 0)
  if (belowMinimum.length === 0 || ready.length === 0) return toast(cart.blocked)
  const kinds = ready.flatMap((s) => s.lines.filter((l) => l.chosen)).length
  const missing = belowMinimum.map((s) => `${s.sellerName}还差 ${conditionFen(s.missingFen)} 起配`)
  const rest = `可以先结算其余的 ${kinds} 种商品，未满起配的留在购物车里。`
  const key = await showDialog({
    title: missing.length === 1 ? missing[0]! : `${missing.length} 家卖家未满起配`,
    message: missing.length === 1 ? rest : [...missing, rest].join('\n'),
    actions: [
      { key: 'stay', label: '我再看看', tone: 'plain' },
      { key: 'go', label: '先结算其余', tone: 'main' },
    ],
  })
  if (key !== 'go') return
  const gccsIds = idsOf(belowMinimum.flatMap((s) => s.lines.filter((l) => l.chosen)))
  if (await sendChange(ChooseCartLines, { gccsIds, chosen: false })) go('sub-goods/order/commit')
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
