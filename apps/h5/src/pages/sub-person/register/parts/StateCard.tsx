import { EditShopAudit } from '@shop/contract/applications'
import { AUDIT, type AuditState } from '@shop/contract/codes'
import { Button, confirmDialog, toast } from '@shop/ui'
import { shortTime } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import styles from '../look.module.css'
import type { Price } from '../look.tsx'

interface Words {
  title: string
  text: string
  tone: 'plain' | 'waiting' | 'good' | 'wrong'
}
const START = '上传营业执照并填写联系人，审核通过后即可查看价格'
const WORDS: Record<AuditState, Words> = {
  [AUDIT.draft]: { title: '未提交', text: START, tone: 'plain' },
  [AUDIT.waiting]: { title: '审核中', text: '预计 1 个工作日内完成，结果会马上通知您', tone: 'waiting' },
  [AUDIT.approved]: { title: '已通过', text: '现在可以查看所有卖家的价格', tone: 'good' },
  [AUDIT.rejected]: { title: '未通过', text: '请按提示修改标出的内容，再重新提交', tone: 'wrong' },
  [AUDIT.withdrawn]: { title: '已撤回', text: '修改后可以重新提交', tone: 'plain' },
  [AUDIT.ended]: { title: '已失效', text: '查看价格资质已失效，请重新提交营业执照', tone: 'wrong' },
}

/** Where the application stands, and what can be done about it. */
export function StateCard({ price: { state, auditId, submittedAt, decidedAt, content } }: { price: Price }) {
  const { title, text, tone } = WORDS[state]
  const at = state === AUDIT.waiting ? submittedAt : decidedAt
  const isSettled = state === AUDIT.approved || state === AUDIT.waiting
  return (
    <section className={styles.state} data-tone={tone} aria-label="审核状态" aria-live="polite">
      <h2 className={styles.title}>
        {title}
        {at && <span className={styles.at}>{`${shortTime(at)} ${state === AUDIT.waiting ? '提交' : '审核'}`}</span>}
      </h2>
      <p>{content || isSettled ? text : '请联系门店负责人或采购员提交申请'}</p>
      {state === AUDIT.waiting && content && auditId && <Withdraw auditId={auditId} />}
      {state === AUDIT.approved && (
        <Button size="s" variant="outlined" href={to('pages/index/index')}>
          去看价格
        </Button>
      )}
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
