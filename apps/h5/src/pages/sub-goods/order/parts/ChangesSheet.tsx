import { Button, IconWarning, Sheet } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import type { Checkout } from '../commit.tsx'
import styles from '../commit.module.css'

/** What changed since the buyer looked; the page behind already shows how it is now. */
export default function ChangesSheet({ changes, onClose }: { changes: Checkout['obstacles']; onClose: () => void }) {
  const blocked = changes.some((c) => !['price', 'freight', 'total'].includes(c.reason))
  return (
    <Sheet
      open
      title="订单有变化，请确认"
      onClose={onClose}
      footer={
        <div className={styles.changeActs}>
          {blocked && (
            <Button block variant="outlined" href={to('pages/car/car')}>
              回购物车修改
            </Button>
          )}
          <Button block onClick={onClose}>
            {blocked ? '知道了' : '按最新金额继续'}
          </Button>
        </div>
      }
    >
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.reason}-${change.sellerId}-${change.gccsId}`}>
            <IconWarning size={20} />
            {change.text}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
