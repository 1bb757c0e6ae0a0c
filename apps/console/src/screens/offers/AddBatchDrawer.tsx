import { AddBatch } from '@shop/contract/console-offers'
import { DatePicker, Form, Input, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

interface Values {
  batchNo: string
  producedOn: Dayjs
  expiresOn: Dayjs
  quantity: number
}

/** Adds a new batch. Days can be typed as 2026-01-31; Enter moves on, as a scanner sends it. */
export function AddBatchDrawer({ gccsId, close }: { gccsId: number; close: () => void }) {
  const [form] = Form.useForm<Values>()

  const send = async ({ batchNo, producedOn, expiresOn, quantity }: Values) => {
    const days = { producedOn: producedOn.format('YYYY-MM-DD'), expiresOn: expiresOn.format('YYYY-MM-DD') }
    await call(AddBatch, { gccsId, batchNo, quantity, ...days })
    return '已入库'
  }
  return (
    <FormDrawer
      title="新批号入库"
      send="入库"
      form={form}
      scanning
      refusals={{ DUPLICATE: 'batchNo' }}
      onSend={send}
      onClose={close}
    >
      <Form.Item
        name="batchNo"
        label="批号"
        normalize={(value: string) => value.trim().toUpperCase()}
        rules={[{ required: true, pattern: /^[A-Za-z0-9-]{2,30}$/, message: '批号为 2–30 位字母、数字' }]}
      >
        <Input maxLength={30} autoFocus autoComplete="off" />
      </Form.Item>
      <div className="pair">
        <Form.Item name="producedOn" label="生产日期" rules={[{ required: true, message: '请选择生产日期' }]}>
          <DatePicker maxDate={dayjs()} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="expiresOn"
          label="有效期至"
          dependencies={['producedOn']}
          rules={[
            { required: true, message: '请选择有效期至哪一天' },
            ({ getFieldValue }) => ({
              validator: async (_, day?: Dayjs) => {
                const produced = getFieldValue('producedOn') as Dayjs | undefined
                if (day && produced && !day.isAfter(produced, 'day')) throw new Error('需晚于生产日期')
                if (day?.isBefore(dayjs(), 'day')) throw new Error('已过期的批号不能入库')
              },
            }),
          ]}
        >
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name="quantity" label="数量" rules={[{ required: true, message: '请填数量' }]}>
        <InputNumber min={1} max={999_999} precision={0} controls={false} />
      </Form.Item>
    </FormDrawer>
  )
}
