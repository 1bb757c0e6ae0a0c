import { chinaTime } from '@shop/contract/china-time'
import { DecideRevocation } from '@shop/contract/console-applications'
import { Alert, Button } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { Application } from './application.ts'

interface Props {
  application: Application
  revocation: NonNullable<Application['revocation']>
}
/** A proposed revocation: another operator confirms it or turns it down, its proposer can take it back. */
export function Revocation({ application, revocation: { reason, suspends, by, at, mine } }: Props) {
  const { auditId, shopName, otherReviewers } = application
  const decide = useCommand(DecideRevocation)
  const ask = useConfirmAction()
  const confirm = async () => {
    const sure = await ask({
      title: `撤销${shopName}的资质？`,
      text: '立即生效，门店会收到原因；已下的订单不受影响。',
      ok: '确认撤销',
      twice: '撤销后门店需要重新申请，确定撤销？',
    })
    if (sure) decide.mutate({ auditId, confirm: true })
  }
  const waits = otherReviewers === 0 ? '目前只有您能审核资质，请管理员先给同事开通“资质审核”权限。' : '等待另一位审核员确认。'
  return (
    <Alert
      className="gap"
      type="warning"
      showIcon
      title={`${mine ? '您' : by}提出撤销：${reason}`}
      description={`${chinaTime(at)}${suspends ? '，采购已暂停' : ''}。${mine ? waits : '请核对证照后确认或不同意。'}`}
      action={
        <div className="actions">
          <Button loading={decide.isPending} onClick={() => decide.mutate({ auditId, confirm: false })}>
            {mine ? '收回' : '不同意'}
          </Button>
          {!mine && (
            <Button danger type="primary" loading={decide.isPending} onClick={() => void confirm()}>
              确认撤销
            </Button>
          )}
        </div>
      }
    />
  )
}
