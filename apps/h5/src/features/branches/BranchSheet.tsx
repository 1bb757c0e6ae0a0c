import type { BranchDecision } from '@shop/contract/branch-states'
import { DecideBranch, type Branch } from '@shop/contract/branches'
import { REVIEW } from '@shop/contract/codes'
import { Button, Cell, Sheet, Switch, TextArea, toast } from '@shop/ui'
import { useState } from 'react'
import { ago } from '../../shell/format.ts'
import { useSend } from '../../shell/query.ts'
import styles from './branches.module.css'

interface BranchSheetProps {
  branch: Branch
  mayDecide: boolean
  onClose: () => void
}
/** A branch that asks, or may buy: its headquarters lets it, says whether it approves its orders, refuses or ends it. */
export function BranchSheet({ branch, mayDecide, onClose }: BranchSheetProps) {
  const { branchId, name, regionName, state, askedBy, askedAt } = branch
  const [approves, setApproves] = useState(branch.approvesOrders)
  const [stopping, setStopping] = useState(false)
  const [reason, setReason] = useState('')
  const decision = useSend(DecideBranch)
  const mayBuy = state === REVIEW.approved
  const decide = async (what: BranchDecision, done: string) => {
    const more = what === 'allow' ? { approvesOrders: approves } : { reason: reason.trim() }
    const answer = await decision.send({ branchId, decision: what, ...more })
    if (!answer) return
    toast(answer.cancelledOrders > 0 ? `${done}，关闭了 ${answer.cancelledOrders} 个未付款订单` : done, { tone: 'success' })
    onClose()
  }
  return (
    <Sheet open title={name} onClose={onClose}>
      <p className={styles.facts}>
        {regionName}
        {state === REVIEW.waiting && ` · ${askedBy || '成员'} ${ago(askedAt)}申请`}
        {branch.reason && ` · 原因：${branch.reason}`}
      </p>
      {!mayDecide ? (
        <p className={styles.advice}>由门店负责人决定</p>
      ) : stopping ? (
        <Stopping
          branch={branch}
          reason={reason}
          onReason={setReason}
          busy={decision.busy}
          onStop={decide}
          onBack={() => setStopping(false)}
        />
      ) : (
        <>
          <p className={styles.advice}>{mayBuy ? '' : '同意后，'}这家分店以贵店为购货单位下单，单据写贵店名称，商品送到分店。</p>
          <Cell
            title="订单需总部审批"
            detail="分店提交后由您审批，同意后分店再付款"
            right={<Switch label="订单需总部审批" checked={approves} onChange={setApproves} />}
          />
          <div className={styles.buttons}>
            {(!mayBuy || approves !== branch.approvesOrders) && (
              <Button block loading={decision.busy} onClick={() => decide('allow', mayBuy ? '已保存' : '已同意')}>
                {mayBuy ? '保存' : '同意采购'}
              </Button>
            )}
            {(mayBuy || state === REVIEW.waiting) && (
              <Button block variant={mayBuy ? 'danger' : 'outlined'} onClick={() => setStopping(true)}>
                {mayBuy ? '停止采购' : '不同意'}
              </Button>
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}

interface StoppingProps {
  branch: Branch
  reason: string
  onReason: (reason: string) => void
  busy: boolean
  onStop: (what: BranchDecision, done: string) => Promise<void>
  onBack: () => void
}
/** Why the branch may not buy, or not any more. */
function Stopping({ branch: { state }, reason, onReason, busy, onStop, onBack }: StoppingProps) {
  const ends = state === REVIEW.approved
  return (
    <>
      {ends && <p className={styles.advice}>分店立即不能下单，未付款的订单会关闭；已付款的照常发货。</p>}
      <div className={styles.reason}>
        <TextArea label="原因（分店可见）" required max={60} rows={3} value={reason} onChange={onReason} />
      </div>
      <div className={styles.buttons}>
        <Button
          block
          disabled={reason.trim() === ''}
          loading={busy}
          onClick={() => onStop(ends ? 'end' : 'refuse', ends ? '已停止' : '已答复')}
        >
          {ends ? '停止采购' : '不同意'}
        </Button>
        <Button block variant="outlined" onClick={onBack}>
          返回
        </Button>
      </div>
    </>
  )
}
