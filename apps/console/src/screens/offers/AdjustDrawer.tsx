import { ConsoleListChoices } from '@shop/contract/console-dictionaries'
import { AdjustBatch } from '@shop/contract/console-batches'
import { AutoComplete, Form, InputNumber } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'
import type { Batch } from './batch.ts'

interface Values {
  counted: number
  reason: string
}

/** Corrects the available stock of a batch: the operator types the counted quantity; the difference is sent with its reason. */
export function AdjustDrawer({ batch, close }: { batch: Batch; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const counted = Form.useWatch('counted', form)
  const reasons = useCall(ConsoleListChoices, { type: 'stock_adjust_reason' })
  const delta = (counted ?? batch.available) - batch.available

  const send = async ({ counted: now, reason }: Values) => {
    const { available } = await call(AdjustBatch, { batchId: batch.batchId, delta: now - batch.available, reason })
    return `已调整，可用 ${available}`
  }
  return (
    <FormDrawer
      title={`调整批号 ${batch.batchNo}`}
      send="调整"
      form={form}
      refusals={{ STOCK_SHORT: 'counted' }}
      initial={{ counted: batch.available }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        可用 {batch.available}，另有预留 {batch.reserved}（预留不能调整）
      </p>
      <Form.Item
        name="counted"
        label="调整后的可用数量"
        extra={`变动 ${delta > 0 ? '+' : ''}${delta}`}
        rules={[
          { required: true, message: '请填数量' },
          {
            validator: async (_, value: number) => {
              if (value === batch.available) throw new Error('与现在的数量相同')
            },
          },
        ]}
      >
        <InputNumber min={0} max={999_999} precision={0} controls={false} autoFocus />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}>
        <AutoComplete options={reasons.data?.rows.map(({ label }) => ({ value: label }))} maxLength={60} />
      </Form.Item>
    </FormDrawer>
  )
}
