import type { CertificateKind } from '@shop/contract/certificates'
import { RecordRenewalReceipt } from '@shop/contract/console-certificates'
import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

interface Props {
  row: { shopId: number; shopName: string; name: string; receiptOn: string | null }
  kind: CertificateKind
  close: () => void
}

/** Records the receipt that a shop has handed in; without a day it is taken back. */
export function ReceiptDrawer({ row: { shopId, shopName, name, receiptOn }, kind, close }: Props) {
  const [form] = Form.useForm<{ receiptOn: Dayjs | null }>()
  const send = async (values: { receiptOn?: Dayjs | null }) => {
    const day = values.receiptOn?.format('YYYY-MM-DD') ?? null
    await call(RecordRenewalReceipt, { shopId, kind, receiptOn: day })
    return day ? '已登记' : '已撤销登记'
  }
  return (
    <FormDrawer title={`${shopName} · ${name}`} send="保存" form={form} onSend={send} onClose={close}>
      <Form.Item
        name="receiptOn"
        label="换证受理回执的日期"
        initialValue={receiptOn ? dayjs(receiptOn) : null}
        extra="核对过回执后登记。到期后可在平台设置的宽限天数内继续采购；清空日期即撤销登记。"
      >
        <DatePicker maxDate={dayjs()} style={{ width: '100%' }} />
      </Form.Item>
    </FormDrawer>
  )
}
