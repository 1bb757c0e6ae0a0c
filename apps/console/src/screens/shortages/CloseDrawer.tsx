import { CloseShortage } from '@shop/contract/console-shortages'
import { Alert, Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { seenOf, type Shortage } from './shortage.ts'

/** Ends looking for it for all shops that wait, with the reason. */
export function CloseDrawer({ shortage, close }: { shortage: Shortage; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const confirm = useConfirmAction()
  const send = async ({ reason }: { reason: string }) => {
    if (!(await confirm({ title: `${shortage.waiting} 家门店不再等这种商品？`, ok: '停止找货' }))) return
    const { shops } = await call(CloseShortage, { ...seenOf(shortage), reason })
    return `已停止找货，${shops} 家门店会收到系统消息`
  }
  return (
    <FormDrawer title="停止找货" send="停止找货" danger form={form} onSend={send} onClose={close}>
      <Alert className="gap" type="warning" showIcon title="停止后到货也不再通知这些门店；门店可以重新登记。" />
      <Form.Item
        name="reason"
        label="原因"
        extra="门店会看到"
        rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
