import { BottomBar, Button, Price, formatFen } from '@shop/ui'
import { conditionFen, kindsText } from '../../../../shell/format.ts'
import styles from '../commit.module.css'
import type { Change, Checkout } from './checkout-view.ts'

interface CheckoutBarProps {
  view: Checkout
  busy: boolean
  onSubmit: () => Promise<unknown>
}

/** The bar at the foot of a checkout: its total, what stands in the way, and the button that places the order. */
export function CheckoutBar({ view, busy, onSubmit }: CheckoutBarProps) {
  const [blocked, ...others] = view.obstacles
  return (
    <BottomBar
      label="提交订单"
      above={
        blocked && (
          <output className={styles.blocked}>
            {shortTextOf(blocked, view)}
            {others.length > 0 && `，另有 ${others.length} 项待处理`}
          </output>
        )
      }
      action={
        <Button onClick={onSubmit} loading={busy} disabled={blocked !== undefined}>
          提交订单
        </Button>
      }
    >
      <span className={styles.sum}>
        <Price fen={view.totalFen} size="m" />
        <span className={styles.count}>
          {view.savedFen > 0 && <span className={styles.saved}>已省 {formatFen(view.savedFen)}</span>}
          <span>{kindsText(view.sellers.flatMap((seller) => seller.lines))}</span>
        </span>
      </span>
    </BottomBar>
  )
}

/** What is missing to a minimum order, without the minimum: the seller's part says it in full. */
const shortTextOf = ({ reason, sellerId, text }: Change, view: Checkout) => {
  const seller = view.sellers.find((s) => s.sellerId === sellerId)
  return reason === 'minOrder' && seller ? `${seller.sellerName}还差 ${conditionFen(seller.missingFen)} 起配` : text
}
