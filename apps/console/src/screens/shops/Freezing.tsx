import { FreezeShop, UnfreezeShop } from '@shop/contract/console-shops'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { Shop } from './shop.ts'

/** Freezes a shop, or ends that. */
export function Freezing({ shop }: { shop: Shop }) {
  // What was pressed, not what the shop is by now: a drawer that closes after freezing must not turn into the other one.
  const [open, setOpen] = useState<'freeze' | 'unfreeze'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button danger={!shop.frozen} onClick={() => setOpen(shop.frozen ? 'unfreeze' : 'freeze')}>
        {shop.frozen ? '解除冻结' : '冻结门店'}
      </Button>
      {open === 'freeze' && <FreezeDrawer shop={shop} close={close} />}
      {open === 'unfreeze' && <UnfreezeDrawer shop={shop} close={close} />}
    </>
  )
}

interface Props {
  shop: Shop
  close: () => void
}

function FreezeDrawer({ shop: { shopId, name, orders }, close }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const confirm = useConfirmAction()
  const send = async ({ reason }: { reason: string }) => {
    const sure = await confirm({
      title: `冻结${name}？`,
      text: `门店立即看不到价格、不能下单，并会收到原因。${orders.unpaid > 0 ? `${orders.unpaid} 个未付款的订单会关闭；` : ''}已付款的订单照常发货。`,
      ok: '冻结',
    })
    if (!sure) return undefined
    const { cancelledOrders } = await call(FreezeShop, { shopId, reason })
    return cancelledOrders > 0 ? `已冻结，关闭了 ${cancelledOrders} 个未付款的订单` : '已冻结'
  }
  return (
    <FormDrawer title={`冻结 ${name}`} send="冻结门店" danger form={form} onSend={send} onClose={close}>
      <ReasonField label="原因（门店可见）" />
    </FormDrawer>
  )
}

function UnfreezeDrawer({ shop: { shopId, name }, close }: Props) {
  const [form] = Form.useForm<{ note?: string }>()
  const send = async ({ note = '' }: { note?: string }) => {
    await call(UnfreezeShop, { shopId, note: note.trim() })
    return '已解除冻结'
  }
  return (
    <FormDrawer title={`解除冻结 ${name}`} send="解除冻结" form={form} onSend={send} onClose={close}>
      <p className="gap">门店立即恢复证照允许的查看价格和采购，并会收到通知。关闭的订单不会恢复。</p>
      <Form.Item name="note" label="说明（记入操作日志）">
        <Input maxLength={100} showCount autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
