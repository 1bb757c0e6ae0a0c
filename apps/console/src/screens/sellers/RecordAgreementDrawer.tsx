import { RecordSellerAgreement } from '@shop/contract/console-seller-agreements'
import { DatePicker, Form, Input, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FenInput } from '../../kit/FenInput.tsx'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { Agreement } from './AgreementTable.tsx'

interface Values {
  number: string
  validFrom: Dayjs
  validUntil: Dayjs
  percent: number
  yearFeeFen: number | null
  depositFen: number | null
  note: string
}
interface RecordAgreementDrawerProps {
  sellerId: number
  name: string
  /** The newest one there is: its successor begins on the day after it, with the same terms. */
  latest: Agreement | undefined
  close: () => void
}

const startOf = (latest: Agreement | undefined) => {
  if (!latest) return dayjs()
  const next = dayjs(latest.ended?.on ?? latest.validUntil).add(1, 'day')
  return next.isBefore(dayjs(), 'day') ? dayjs() : next
}

/** Records an agreement that both have signed. */
export function RecordAgreementDrawer({ sellerId, name, latest, close }: RecordAgreementDrawerProps) {
  const [form] = Form.useForm<Values>()
  const from = startOf(latest)
  const initial: Partial<Values> = {
    validFrom: from,
    validUntil: from.add(1, 'year').subtract(1, 'day'),
    ...(latest && {
      percent: latest.commissionBp / 100,
      yearFeeFen: latest.yearFeeFen || null,
      depositFen: latest.depositFen || null,
    }),
    note: '',
  }
  const send = async ({ percent, validFrom, validUntil, yearFeeFen, depositFen, ...values }: Values) => {
    await call(RecordSellerAgreement, {
      sellerId,
      ...values,
      validFrom: validFrom.format('YYYY-MM-DD'),
      validUntil: validUntil.format('YYYY-MM-DD'),
      commissionBp: Math.round(percent * 100),
      yearFeeFen: yearFeeFen ?? 0,
      depositFen: depositFen ?? 0,
    })
    return '已登记'
  }
  return (
    <FormDrawer title={`登记协议 · ${name}`} send="登记" form={form} initial={initial} onSend={send} onClose={close}>
      <p className="gap">登记双方已签署的协议；同一天只能有一份生效，到期前 30 天列入待办。</p>
      <Form.Item name="number" label="协议编号" rules={[{ required: true, whitespace: true, min: 2, message: '请按协议填写' }]}>
        <Input maxLength={40} autoComplete="off" autoFocus />
      </Form.Item>
      <div className="pair">
        <Form.Item name="validFrom" label="开始日期" rules={[{ required: true, message: '请选择日期' }]}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="validUntil"
          label="截止日期"
          dependencies={['validFrom']}
          rules={[
            { required: true, message: '请选择日期' },
            ({ getFieldValue }) => ({
              validator: async (_, day?: Dayjs) => {
                const begins = getFieldValue('validFrom') as Dayjs | undefined
                if (day && begins && day.isBefore(begins, 'day')) throw new Error('不能早于开始日期')
              },
            }),
          ]}
        >
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item
        name="percent"
        label="佣金比例"
        extra="按每单商品金额计"
        rules={[{ required: true, message: '请填 0–30，没有佣金填 0' }]}
      >
        <InputNumber min={0} max={30} precision={2} controls={false} suffix="%" />
      </Form.Item>
      <div className="pair">
        <Form.Item name="yearFeeFen" label="年费" extra="不填为没有">
          <FenInput />
        </Form.Item>
        <Form.Item name="depositFen" label="保证金" extra="不填为没有">
          <FenInput />
        </Form.Item>
      </div>
      <Form.Item name="note" label="备注（卖家可见）">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
