import { RejectGoodsProposal } from '@shop/contract/console-goods-proposals'
import { Form } from 'antd'
import { useRef } from 'react'
import { ChosenReason } from '../../../kit/ChosenReason.tsx'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { call } from '../../../kit/http.ts'
import type { Proposal } from './proposed-record.ts'

/** Does not take proposed goods into the library, with a reason. */
export function RejectDrawer({ proposal, close }: { proposal: Proposal; close: (isDone: boolean) => void }) {
  const { proposalId, version, genericName, sellerName } = proposal
  const [form] = Form.useForm<{ reason: string }>()
  const isDone = useRef(false)
  const send = async ({ reason }: { reason: string }) => {
    await call(RejectGoodsProposal, { proposalId, version, reason: reason.trim() })
    isDone.current = true
    return `未通过，${sellerName}会看到原因`
  }
  return (
    <FormDrawer
      title={`不通过 ${genericName}`}
      send="不通过"
      danger
      form={form}
      onSend={send}
      onClose={() => close(isDone.current)}
    >
      <p className="gap">{sellerName}可以按原因修改后再提交。</p>
      <ChosenReason type="proposal_reject_reason" label="原因（卖家可见）" />
    </FormDrawer>
  )
}
