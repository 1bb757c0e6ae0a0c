import { WithdrawGoodsDocument } from '@shop/contract/console-reports'
import { Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
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
      <ReasonField max={60} />
    </FormDrawer>
  )
}
