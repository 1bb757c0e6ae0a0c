import { REVIEW, USER_REVIEW } from '@shop/contract/codes'
import { UpdateUserAudit } from '@shop/contract/joining'
import { Button, confirmDialog, lazyPart, toast } from '@shop/ui'
import { Suspense } from 'react'
import { shortTime } from '../../../../shell/format.ts'
import { useSend } from '../../../../shell/query.ts'
import type { AdditionStandingProps } from './RefusedSteps.tsx'
import styles from '../../../../features/papers/form.module.css'

// Most begin one.
const AfterApproval = lazyPart(() => import('./AfterApproval.tsx'))
const RefusedSteps = lazyPart(() => import('./RefusedSteps.tsx'))

const WORDS = {
  [REVIEW.waiting]: { tone: 'waiting', title: '门店审核中', text: '预计 1 个工作日内完成，结果会马上通知您' },
  [REVIEW.approved]: { tone: 'good', title: '门店已通过审核', text: '接下来申请查看价格，提交过的照片直接带入' },
  [REVIEW.rejected]: { tone: 'wrong', title: '未通过', text: '请按提示修改标出的内容，再重新提交' },
}

const OVER = {
  replaced: {
    tone: 'wrong',
    title: '这家门店的登记已失效',
    text: '平台核对后，这个信用代码已由该单位的其他申请人登记，您不再是成员',
  },
  left: { tone: 'wrong', title: '您已不在这家门店', text: '可以请负责人邀请您加入，或新增另一家门店' },
}

/** Where an application to add a shop stands; what was refused is listed with its reasons on every step. */
export function AdditionStanding({ addition, step }: AdditionStandingProps) {
  const { id, state, over, shop, submittedAt, decidedAt } = addition
  const { tone, title, text } = over ? OVER[over] : WORDS[state as keyof typeof WORDS]
  const at = state === REVIEW.waiting ? submittedAt : decidedAt
  const withdrawal = useSend(UpdateUserAudit)
  const withdraw = async () => {
    const sure = await confirmDialog({ title: '撤回申请？', message: '撤回后可以修改，再重新提交', yes: '撤回' })
    if (sure && (await withdrawal.send({ id, kind: USER_REVIEW.add, withdraw: true }))) toast('已撤回')
  }
  return (
    <section className={styles.state} data-tone={tone} aria-label="新增门店申请" aria-live="polite">
      <h2 className={styles.title}>
        {title}
        {at && <span className={styles.at}>{`${shortTime(at)} ${state === REVIEW.waiting ? '提交' : '审核'}`}</span>}
      </h2>
      <p>{shop.name}</p>
      <p>{text}</p>
      <Suspense>{state === REVIEW.rejected && <RefusedSteps addition={addition} step={step} />}</Suspense>
      {state === REVIEW.waiting && (
        <Button size="s" variant="outlined" loading={withdrawal.busy} onClick={withdraw}>
          撤回修改
        </Button>
      )}
      <Suspense>{state === REVIEW.approved && <AfterApproval addition={addition} />}</Suspense>
    </section>
  )
}
