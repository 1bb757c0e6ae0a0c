import { BATCH_NUMBER, BATCH_NUMBER_ASKED } from '@shop/contract/validators'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

export interface BatchValues {
  batchNo: string
  producedOn: Dayjs
  expiresOn: Dayjs
}
export const daysOf = ({ producedOn, expiresOn }: BatchValues) => ({
  producedOn: producedOn.format('YYYY-MM-DD'),
  expiresOn: expiresOn.format('YYYY-MM-DD'),
})

/** Number and days of a batch. Days can be typed as 2026-01-31. `expired`: what is said of a last day that has passed; without it the server decides. */
export const BatchFields = ({ expired }: { expired?: string }) => (
  <>
    <Form.Item
      name="batchNo"
      label="批号"
      normalize={(value: string) => value.trim().toUpperCase()}
      rules={[{ required: true, pattern: BATCH_NUMBER, message: BATCH_NUMBER_ASKED }]}
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
              if (expired && day?.isBefore(dayjs(), 'day')) throw new Error(expired)
            },
          }),
        ]}
      >
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
    </div>
  </>
)
