import { DecideBranchOrder, type BranchTrade } from '@shop/contract/branches'
import { Button, Countdown, Price, Sheet, TextArea, formatFen, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../shell/query.ts'
import { useServerClock } from '../../shell/server-clock.ts'
import styles from './branches.module.css'

/** What a branch has ordered: its headquarters approves it, so that it can be paid, or refuses it with a reason. */
export function TradeSheet({ trade, onClose }: { trade: BranchTrade; onClose: () => void }) {
  const { tradeId, branchName, totalFen, approveBefore, lines } = trade
  const clock = useServerClock()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const decision = useSend(DecideBranchOrder)
  const decide = async (approve: boolean) => {
    if (!(await decision.send({ tradeId, approve, totalFen, ...(!approve && { reason: reason.trim() }) }))) return
    toast(approve ? '已同意，分店可以付款了' : '已取消这笔订单', { tone: 'success' })
    onClose()
  }
  return (
    <Sheet
      open
      title={`${branchName}的订单`}
      onClose={onClose}
      height="tall"
      footer={
        <div className={styles.footer}>
          <Button block variant="outlined" onClick={() => setRefusing(!refusing)}>
            {refusing ? '返回' : '不同意'}
          </Button>
          <Button block disabled={refusing && reason.trim() === ''} loading={decision.busy} onClick={() => decide(!refusing)}>
            {refusing ? '取消订单' : '同意订单'}
          </Button>
        </div>
      }
    >
      <p className={styles.sum}>
        <Price fen={totalFen} tone="ink" />
        <Countdown until={Date.parse(approveBefore)} now={clock} form="text" prefix="剩余审批时间 " ended="审批时间已过" />
      </p>
      {refusing && (
        <div className={styles.reason}>
          <TextArea label="不同意的原因（分店可见）" required max={60} rows={3} value={reason} onChange={setReason} />
        </div>
      )}
      <ul aria-label="商品">
        {lines.map((line, index) => (
          // Lines of one product by two sellers are alike but for their place.
          <li key={index} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{line.goodsShowName}</p>
              <p className={styles.facts}>
                {line.specification} · {line.sellerName}
              </p>
            </div>
            <p className={styles.amount}>
              {formatFen(line.amountFen)}
              <span className={styles.facts}>
                {formatFen(line.priceFen)} × {line.quantity} {line.units}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>合计含运费</p>
    </Sheet>
  )
}
