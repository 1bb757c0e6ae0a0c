import { EndSellerAgreement } from '@shop/contract/console-seller-agreements'
import { DatePicker, Form, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { Agreement } from './AgreementTable.tsx'

interface Values {
  isVoid: boolean
  endsOn?: Dayjs
  reason: string
}

/** Ends an agreement before its last day, or declares one void that was recorded wrongly. */
export function EndAgreementDrawer({
  agreement: { agreementId, number, validUntil },
  close,
}: {
  agreement: Agreement
  close: () => void
}) {
  const [form] = Form.useForm<Values>()
  const confirm = useConfirmAction()
  const isVoid = Form.useWatch('isVoid', form)
  const send = async ({ isVoid: asked, endsOn, reason }: Values) => {
    const last = asked || !endsOn ? null : endsOn.format('YYYY-MM-DD')
    const title = last === null ? `作废协议 ${number}？` : `协议 ${number} 到 ${last} 为止？`
    const text = last === null ? '按从未生效处理，编号和期限可以重新登记。' : '登记后不能更改。'
    if (!(await confirm({ title, text, ok: last === null ? '作废' : '提前终止' }))) return undefined
    await call(EndSellerAgreement, { agreementId, endsOn: last, reason })
    return last === null ? '已作废，可以重新登记' : '已登记终止'
  }
  return (
    <FormDrawer
      title={`终止 ${number}`}
      send={isVoid ? '作废' : '提前终止'}
      danger
      form={form}
      initial={{ isVoid: false }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">只登记协议的终止，商品照常销售；不再合作的，另在卖家页关闭。</p>
      <Form.Item name="isVoid" label="为什么终止">
        <Radio.Group
          options={[
            { value: false, label: '双方提前终止' },
            { value: true, label: '登记有误，作废' },
          ]}
        />
      </Form.Item>
      {!isVoid && (
        <Form.Item name="endsOn" label="最后一天" rules={[{ required: true, message: '请选择日期' }]}>
          <DatePicker minDate={dayjs()} maxDate={dayjs(validUntil).subtract(1, 'day')} style={{ width: '100%' }} />
        </Form.Item>
      )}
      <ReasonField label="原因（卖家可见）" />
    </FormDrawer>
  )
}
