import { ConsoleDecideJoinRequest } from '@shop/contract/console-joining'
import { Form } from 'antd'
import { ChosenReason } from '../../kit/ChosenReason.tsx'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

interface Props {
  row: { requestId: number; name: string; shopName: string }
  close: () => void
}

/** Refuses somebody with a reason that they read. */
export function RejectJoinRequest({ row: { requestId, name, shopName }, close }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const send = async ({ reason }: { reason: string }) => {
    await call(ConsoleDecideJoinRequest, { requestId, approve: false, reason: reason.trim() })
    return '已驳回'
  }
  return (
    <FormDrawer title={`驳回 ${name} 加入 ${shopName}`} send="驳回" danger form={form} onSend={send} onClose={close}>
      <ChosenReason type="join_reject_reason" label="原因（申请人可见）" />
    </FormDrawer>
  )
}
