import { WithdrawGoodsDocument } from '@shop/contract/console-reports'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

interface Props {
  name: string
  documentId: number
  close: () => void
}
/** Takes a document away from shops; its versions stay. */
export function WithdrawDrawer({ name, documentId, close }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const send = async ({ reason }: { reason: string }) => {
    await call(WithdrawGoodsDocument, { documentId, reason })
    return '已撤下'
  }
  return (
    <FormDrawer title={`撤下${name}`} send="撤下" danger form={form} onSend={send} onClose={close}>
      <p className="gap">撤下后门店不再看到{name}，各版本会保留。</p>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}>
        <Input.TextArea rows={3} maxLength={60} showCount autoFocus />
      </Form.Item>
    </FormDrawer>
  )
}
