import { ConsoleListChoices } from '@shop/contract/console-dictionaries'
import { type ConsoleGetOrder, RefuseOrder } from '@shop/contract/console-orders'
import { DICTIONARIES } from '@shop/contract/dictionaries'
import type { Out } from '@shop/contract/endpoint'
import { Form, Radio } from 'antd'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { call } from '../../kit/http.ts'
import { formatFen } from '../../kit/money.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure } from '../../kit/views.tsx'

interface Values {
  choice: string
  words?: string
}

const OTHER = DICTIONARIES.refuse_reason.other

/** Refuses a paid order: asks for the reason, then for confirmation twice, because the money is refunded. */
export function RefuseDrawer({ order, close }: { order: Out<typeof ConsoleGetOrder>; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const choice = Form.useWatch('choice', form)
  const { data, error, refetch } = useCall(ConsoleListChoices, { type: 'refuse_reason' })
  const choices = data?.rows ?? []
  const confirm = useConfirmAction()

  const send = async ({ choice: chosen, words }: Values) => {
    const reason = chosen === OTHER ? (words ?? '').trim() : choices.find(({ value }) => value === chosen)!.label
    const sure = await confirm({
      title: `拒绝订单 ${order.orderNo}？`,
      text: `整单退款 ¥${formatFen(order.totalFen)} 给 ${order.shopName}，原因：${reason}`,
      ok: '拒绝并退款',
      twice: '退款后不能恢复，确定拒绝？',
    })
    if (!sure) return undefined
    await call(RefuseOrder, { orderId: order.orderId, reason })
    return '已拒绝，退款处理中'
  }
  return (
    <FormDrawer title="拒绝接单" send="拒绝并退款" danger form={form} ready={data !== undefined} onSend={send} onClose={close}>
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      <Form.Item name="choice" label="原因（买家可见）" rules={[{ required: true, message: '请选择原因' }]}>
        <Radio.Group vertical options={choices} />
      </Form.Item>
      {choice === OTHER && <ReasonField name="words" label="说明" />}
    </FormDrawer>
  )
}
