import { EndContract, type ConsoleListContracts } from '@shop/contract/console-contracts'
import { Alert, Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { RowOf } from '../../kit/list-types.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'

interface Props {
  contract: RowOf<typeof ConsoleListContracts>
  close: () => void
}

/** Ends a contract with a reason that the shop reads. */
export function EndContractDrawer({ contract: { contractId, shopName, title }, close }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const confirm = useConfirmAction()
  const heading = `终止${shopName}的${title}`
  const send = async ({ reason }: { reason: string }) => {
    if (!(await confirm({ title: `${heading}？`, ok: '终止', twice: '终止后不能恢复，确定终止？' }))) return undefined
    await call(EndContract, { contractId, reason })
    return '已终止，门店会收到通知'
  }
  return (
    <FormDrawer title={heading} send="终止" danger form={form} onSend={send} onClose={close}>
      <Alert className="gap" type="warning" showIcon title="终止后不能恢复；需要时可以重新发出。" />
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea maxLength={100} rows={3} />
      </Form.Item>
    </FormDrawer>
  )
}
