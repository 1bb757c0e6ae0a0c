import { DecideAddress } from '@shop/contract/console-platform'
import { Form } from 'antd'
import { ChosenReason } from '../../kit/ChosenReason.tsx'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { AddressPair } from './AddressPair.tsx'

interface Props {
  row: { id: number; shopName: string; address: string; licenceAddress: string }
  close: () => void
}

/** Rejects an address with a reason shown to the shop. */
export function RejectAddress({ row, close }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const send = async ({ reason }: { reason: string }) => {
    await call(DecideAddress, { id: row.id, approve: false, reason: reason.trim() })
    return '已驳回'
  }
  return (
    <FormDrawer title={`驳回 ${row.shopName} 的地址`} send="驳回" danger form={form} onSend={send} onClose={close}>
      <div className="gap">
        <AddressPair licence={row.licenceAddress} wanted={row.address} />
      </div>
      <ChosenReason type="address_reject_reason" label="原因（门店可见）" />
    </FormDrawer>
  )
}
