import { DecideAccount } from '@shop/contract/console-accounts'
import { useNavigate } from '@tanstack/react-router'
import { App } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import { FieldReview } from '../review/FieldReview.tsx'
import type { Viewer } from '../review/use-viewer.ts'
import type { AccountPaper } from './account.ts'
import { PaperValue } from './PaperValue.tsx'

const REASONS = ['照片不清楚，请重新拍摄', '未加盖公章', '已过期，请更新', '与门店信息不一致', '经营范围不符合要求']

interface Props {
  requestId: number
  sentAt: string
  fields: readonly (AccountPaper & { field: AccountPaper['kind'] })[]
  /** A paper is being looked at: its picture should be in view. */
  onLookAt: (kind: string) => void
  viewer: Viewer
}
/** Decides each paper: all are right, or reasons for those that are wrong go back to the shop. */
export function AccountReview({ requestId, sentAt, fields, onLookAt, viewer }: Props) {
  const navigate = useNavigate()
  const { message } = App.useApp()
  const decide = useCommand(DecideAccount, {
    done: ({ contract }, { approve }) => {
      void message.success(
        approve ? `已通过，门店现在可以采购${contract ? '，质量保证协议已发出待签署' : ''}` : '已驳回，门店会看到原因',
      )
      void navigate({ to: '/accounts' })
    },
  })
  return (
    <FieldReview
      of={`account ${requestId} ${sentAt}`}
      fields={fields}
      render={(paper) => <PaperValue paper={paper} />}
      templates={REASONS}
      reader="门店"
      onLookAt={onLookAt}
      viewer={viewer}
      pending={decide.isPending}
      onDecide={(decision) =>
        decide.mutate(
          decision.approve
            ? { requestId, approve: true }
            : { requestId, approve: false, reasons: decision.reasons.map(({ field, text }) => ({ kind: field, text })) },
        )
      }
    />
  )
}
