import { EndAccount } from '@shop/contract/console-accounts'
import { Alert, Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { Account } from './account.ts'

/** Ends an account with a reason that the shop reads. */
export function EndAccountDrawer({ account: { requestId, shopName }, close }: { account: Account; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const send = async ({ reason }: { reason: string }) => {
    await call(EndAccount, { requestId, reason })
    return '已终止，门店会收到通知'
  }
  return (
    <FormDrawer title={`终止${shopName}的建采`} send="终止" danger form={form} onSend={send} onClose={close}>
      <Alert className="gap" type="warning" showIcon title="终止后门店不能再采购，已下的订单不受影响。门店可以重新申请。" />
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea maxLength={100} rows={3} />
      </Form.Item>
    </FormDrawer>
  )
}
