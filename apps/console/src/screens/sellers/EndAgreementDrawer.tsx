import { EndSellerAgreement } from '@shop/contract/console-seller-agreements'
import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { Agreement } from './AgreementTable.tsx'

/** Ends an agreement before its last day. */
export function EndAgreementDrawer({
  agreement: { agreementId, number, validUntil },
  close,
}: {
  agreement: Agreement
  close: () => void
}) {
  const [form] = Form.useForm<{ endsOn: Dayjs; reason: string }>()
  const confirm = useConfirmAction()
  const send = async ({ endsOn, reason }: { endsOn: Dayjs; reason: string }) => {
    const last = endsOn.format('YYYY-MM-DD')
    const title = `协议 ${number} 到 ${last} 为止？`
    if (!(await confirm({ title, text: '登记后不能更改，需要时重新登记一份。', ok: '提前终止' }))) return undefined
    await call(EndSellerAgreement, { agreementId, endsOn: last, reason })
    return '已登记终止'
  }
  return (
    <FormDrawer title={`提前终止 ${number}`} send="提前终止" danger form={form} onSend={send} onClose={close}>
      <p className="gap">只登记协议的终止，商品照常销售；不再合作的，另在卖家页关闭。</p>
      <Form.Item name="endsOn" label="最后一天" rules={[{ required: true, message: '请选择日期' }]}>
        <DatePicker minDate={dayjs()} maxDate={dayjs(validUntil).subtract(1, 'day')} style={{ width: '100%' }} />
      </Form.Item>
      <ReasonField label="原因（卖家可见）" />
    </FormDrawer>
  )
}
