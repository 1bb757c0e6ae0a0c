import { ConsoleListChoices } from '@shop/contract/console-dictionaries'
import { DecideAddress } from '@shop/contract/console-platform'
import { AutoComplete, Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'
import { AddressPair } from './AddressPair.tsx'

interface Props {
  row: { id: number; shopName: string; address: string; licenceAddress: string }
  close: () => void
}

/** Rejects an address with a reason shown to the shop. */
export function RejectAddress({ row, close }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const reasons = useCall(ConsoleListChoices, { type: 'address_reject_reason' })
  const send = async ({ reason }: { reason: string }) => {
    await call(DecideAddress, { id: row.id, approve: false, reason: reason.trim() })
    return '已驳回'
  }
  return (
    <FormDrawer title={`驳回 ${row.shopName} 的地址`} send="驳回" danger form={form} onSend={send} onClose={close}>
      <div className="gap">
        <AddressPair licence={row.licenceAddress} wanted={row.address} />
      </div>
      <Form.Item name="reason" label="原因（门店可见）" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <AutoComplete options={reasons.data?.rows.map(({ label }) => ({ value: label }))} maxLength={60} autoFocus />
      </Form.Item>
    </FormDrawer>
  )
}
