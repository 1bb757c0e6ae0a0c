import { RECALL } from '@shop/contract/recall-states'
import { ListRecalls } from '@shop/contract/recalls'
import { IconChevronRight, IconError } from '@shop/ui'
import { useMe } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import { useCall } from '../../shell/query.ts'
import styles from './RecallBar.module.css'

interface RecallBarProps {
  /** Only recalls of this product. */
  goodsId?: number
  /** Only recalls of what came with this order. */
  orderId?: number
}

/**
 * The shop has packs of a recalled batch: which, and what to do. About one product or order it stays until the recall is closed;
 * elsewhere until the shop has answered. Takes no room while there is none.
 */
export default function RecallBar({ goodsId, orderId }: RecallBarProps) {
  const hasShop = useMe().data?.shop != null
  const { rows = [], cannotAnswer } = useCall(ListRecalls, {}, { enabled: hasShop }).data ?? {}
  const isAbout = goodsId !== undefined || orderId !== undefined
  const open = rows.filter(
    ({ state, answer, ...recall }) =>
      state !== RECALL.closed &&
      (isAbout || answer === null) &&
      (goodsId === undefined || recall.goodsId === goodsId) &&
      (orderId === undefined || recall.orders.some((order) => order.orderId === orderId)),
  )
  const [first, ...others] = open
  if (!hasShop || !first) return null
  const { recallId, className, batchNo, goodsShowName, answer } = first
  const what = goodsId === undefined ? `${goodsShowName} ` : ''
  return (
    <div role="alert">
      <a className={styles.bar} href={to('sub-goods/order/recalls', others.length === 0 ? { recallId } : {})}>
        <IconError size={20} />
        <span className={styles.text}>
          <b>{className}召回</b> {what}批号 {batchNo}
          {others.length > 0 && ` 等 ${open.length} 项`}，{answer ? '请勿销售' : '立即停售'}
        </span>
        <span className={styles.go}>
          {answer || cannotAnswer ? '查看' : '去回复'}
          <IconChevronRight size={16} />
        </span>
      </a>
    </div>
  )
}
