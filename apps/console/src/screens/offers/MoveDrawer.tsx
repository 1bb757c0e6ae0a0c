import { MoveBatch } from '@shop/contract/console-batches'
import { lifeSpan } from '@shop/contract/shelf-life'
import { Form, InputNumber } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { Batch } from './batch.ts'

/** As many as one move takes. */
const MAX_QUANTITY = 999_999

/** Moves packs of an ageing batch into the near-expiry offer of the same goods: all that are available, or some. */
export function MoveDrawer({ batch, close }: { batch: Batch; close: () => void }) {
  const [form] = Form.useForm<{ quantity: number }>()
  const { batchId, batchNo, available, reserved } = batch
  const most = Math.min(available, MAX_QUANTITY)

  const send = async ({ quantity }: { quantity: number }) => {
    const { onSale } = await call(MoveBatch, { batchId, quantity })
    return `已转入 ${quantity}${onSale ? '，门店可以按近效期价格购买' : '，近效期报价还没有上架，上架后门店才能购买'}`
  }
  return (
    <FormDrawer
      title={`批号 ${batchNo} 转入近效期`}
      send="转入"
      form={form}
      refusals={{ STOCK_SHORT: 'quantity' }}
      initial={{ quantity: most }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        有效期至 {batch.expiresOn}，剩余 {lifeSpan(batch)}。转入后按近效期报价的价格和规则销售，批号和日期不变。
        {reserved > 0 && `订单预留的 ${reserved} 留在原报价发货。`}
      </p>
      <Form.Item name="quantity" label="转入数量" extra={`可用 ${available}`} rules={[{ required: true, message: '请填数量' }]}>
        <InputNumber min={1} max={most} precision={0} controls={false} autoFocus />
      </Form.Item>
    </FormDrawer>
  )
}
