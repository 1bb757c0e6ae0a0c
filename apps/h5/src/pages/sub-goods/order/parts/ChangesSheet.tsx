import { Button, IconWarning, Price, Sheet } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import type { Checkout } from './checkout-view.ts'
import styles from '../commit.module.css'
import { unpaidOrders } from './Problems.tsx'

type Change = Checkout['obstacles'][number]

interface ChangesSheetProps {
  changes: readonly Change[]
  /** Whether the order can't be placed as it is now. */
  blocked: boolean
  totalFen: number
  onGo: () => Promise<void>
  onClose: () => void
}

/** What has changed since the buyer opened the checkout, and the new total; the page behind already shows it. */
export default function ChangesSheet({ changes, blocked, totalFen, onGo, onClose }: ChangesSheetProps) {
  const has = (reason: Change['reason']) => changes.some((change) => change.reason === reason)
  return (
    <Sheet
      open
      title="订单有变化，请确认"
      onClose={onClose}
      footer={
        blocked ? (
          <>
            <Button variant="outlined" onClick={onClose}>
              知道了
            </Button>
            {has('unpaid') ? (
              <Button href={unpaidOrders()}>去处理待付款</Button>
            ) : (
              !has('closedTrades') && <Button href={to('pages/car/car')}>回购物车修改</Button>
            )}
          </>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose}>
              再看看
            </Button>
            <Button onClick={onGo}>按最新金额提交</Button>
          </>
        )
      }
    >
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.reason}-${change.sellerId}-${change.gccsId}`}>
            <IconWarning size={20} />
            <span>{change.text}</span>
          </li>
        ))}
      </ul>
      {!blocked && (
        <p className={styles.nowTotal}>
          最新应付 <Price fen={totalFen} />
        </p>
      )}
    </Sheet>
  )
}
