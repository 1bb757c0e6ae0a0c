import { EditShopAudit, type ShopReview } from '@shop/contract/applications'
import { REVIEW, type ReviewState } from '@shop/contract/codes'
import { Button, confirmDialog, toast } from '@shop/ui'
import type { ReactNode } from 'react'
import { shortTime } from '../../shell/format.ts'
import { useSend } from '../../shell/query.ts'
import type { Corrections } from './corrections.ts'
import styles from './form.module.css'
import { RefusedFields } from './RefusedFields.tsx'
import type { StateWords } from './state-words.ts'

interface StateCardProps {
  standing: Pick<ShopReview['price'], 'state' | 'auditId' | 'submittedAt' | 'decidedAt'> & { content: object | null }
  words: Record<ReviewState, StateWords>
  /** What follows from an approval. */
  children?: ReactNode
  /** What whoever sent it can do while it waits. */
  meanwhile?: ReactNode
  /** What was refused, and what became of it. */
  corrections?: Corrections
}
/** Where the application stands, and what can be done about it. */
export function StateCard({ standing, words, children, meanwhile, corrections }: StateCardProps) {
  const { state, auditId, submittedAt, decidedAt, content } = standing
  const { title, text, tone } = words[state]
  const at = state === REVIEW.waiting ? submittedAt : decidedAt
  const isSettled = state === REVIEW.approved || state === REVIEW.waiting
  return (
    <section className={styles.state} data-tone={tone} aria-label="审核状态" aria-live="polite">
      <h2 className={styles.title}>
        {title}
        {at && <span className={styles.at}>{`${shortTime(at)} ${state === REVIEW.waiting ? '提交' : '审核'}`}</span>}
      </h2>
      <p>{content || isSettled ? text : '请联系门店负责人或采购员提交申请'}</p>
      {state === REVIEW.rejected && corrections && <RefusedFields corrections={corrections} />}
      {state === REVIEW.waiting && content && auditId && (
        <div className={styles.actions}>
          {meanwhile}
          <Withdraw auditId={auditId} />
        </div>
      )}
      {state === REVIEW.approved && children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

function Withdraw({ auditId }: { auditId: number }) {
  const edit = useSend(EditShopAudit)
  const withdraw = async () => {
    const sure = await confirmDialog({ title: '撤回申请？', message: '撤回后可以修改，再重新提交', yes: '撤回' })
    if (sure && (await edit.send({ auditId, withdraw: true }))) toast('已撤回')
  }
  return (
    <Button size="s" variant="outlined" onClick={withdraw}>
      撤回修改
    </Button>
  )
}
