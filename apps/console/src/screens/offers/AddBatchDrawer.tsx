import { AddBatch } from '@shop/contract/console-batches'
import { Form, InputNumber } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { BatchFields, daysOf, type BatchValues } from './BatchFields.tsx'

interface Values extends BatchValues {
  quantity: number
}

/** Adds a new batch. Enter moves on, as a scanner sends it. */
export function AddBatchDrawer({ gccsId, close }: { gccsId: number; close: () => void }) {
  const [form] = Form.useForm<Values>()

  const send = async (values: Values) => {
    const { batchNo, quantity } = values
    const { awaitsReport } = await call(AddBatch, { gccsId, batchNo, quantity, ...daysOf(values) })
    return awaitsReport ? `已入库。批号 ${batchNo} 待药检报告，上传后可售` : '已入库'
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
      <BatchFields expired="已过期的批号不能入库" />
      <Form.Item name="quantity" label="数量" rules={[{ required: true, message: '请填数量' }]}>
        <InputNumber min={1} max={999_999} precision={0} controls={false} />
      </Form.Item>
    </FormDrawer>
  )
}
