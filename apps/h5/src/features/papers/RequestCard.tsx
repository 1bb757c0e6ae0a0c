import { UpdateUserAudit, type UserReview } from '@shop/contract/joining'
import { REVIEW, type GivenRole } from '@shop/contract/codes'
import { Button, confirmDialog, toast } from '@shop/ui'
import type { ReactNode } from 'react'
import { AFTER_JOINING, afterJoining } from './after-joining.ts'
import { shortTime } from '../../shell/format.ts'
import { useSend } from '../../shell/query.ts'
import styles from './form.module.css'

interface RequestCardProps {
  request: UserReview
  /** Below what became of it. */
  children?: ReactNode
}
/** A request to join or to move that waits, or was refused with the reason. */
export function RequestCard({ request, children }: RequestCardProps) {
  const { id, shopName, fromShopName, role, roleName, state, rejectReason, submittedAt, decidedAt } = request
  const waits = state === REVIEW.waiting
  const withdrawal = useSend(UpdateUserAudit)
  const withdraw = async () => {
    const sure = await confirmDialog({ title: '撤回申请？', message: '撤回后可以申请其他门店', yes: '撤回' })
    if (sure && (await withdrawal.send({ id, withdraw: true }))) toast('已撤回')
  }
  return (
    <section
      className={styles.state}
      data-tone={waits ? 'waiting' : 'wrong'}
      aria-label={fromShopName ? '更换门店申请' : '加入申请'}
      aria-live="polite"
    >
      <h2 className={styles.title}>
        {waits ? '等待负责人确认' : '申请未通过'}
        <span className={styles.at}>
          {waits ? `${shortTime(submittedAt)} 提交` : decidedAt && `${shortTime(decidedAt)} 处理`}
        </span>
      </h2>
      <p>
        {shopName} · {roleName}
      </p>
      {fromShopName && <p>离开：{fromShopName}</p>}
      <p>{waits ? (fromShopName ? afterMoving(role) : afterJoining(role)) : `原因：${rejectReason}`}</p>
      {waits && (
        <Button size="s" variant="outlined" loading={withdrawal.busy} onClick={withdraw}>
          撤回申请
        </Button>
      )}
      {children}
    </section>
  )
}

const afterMoving = (role: GivenRole) =>
  `负责人或平台同意前，您仍是原门店的成员；同意后离开原门店，在新门店${AFTER_JOINING[role]}`
