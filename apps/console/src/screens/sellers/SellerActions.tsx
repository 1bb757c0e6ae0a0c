import { SetSellerOpen } from '@shop/contract/console-sellers'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { ChangeSellerDrawer } from './ChangeSellerDrawer.tsx'
import type { Seller } from './seller.ts'

/** Changes what a seller is registered with, opens it or closes it. */
export function SellerActions({ seller }: { seller: Seller }) {
  const [drawer, setDrawer] = useState<'change' | 'close'>()
  const done = () => setDrawer(undefined)
  const isOpen = seller.state !== 'preparing' && seller.state !== 'closed'
  return (
    <>
      <Button onClick={() => setDrawer('change')}>修改</Button>
      {isOpen ? (
        <Button danger onClick={() => setDrawer('close')}>
          关闭
        </Button>
      ) : (
        <OpenButton seller={seller} />
      )}
      {drawer === 'change' && <ChangeSellerDrawer seller={seller} close={done} />}
      {drawer === 'close' && <CloseDrawer seller={seller} close={done} />}
    </>
  )
}

/** Opens a seller, once its core papers are in force. */
function OpenButton({ seller: { sellerId, name, papers } }: { seller: Seller }) {
  const confirm = useConfirmAction()
  const { message } = App.useApp()
  const open = useCommand(SetSellerOpen, { done: () => void message.success('已开通') })
  const lacking = papers.some(({ core, inForce }) => core && !inForce)
  const ask = async () => {
    const text = '在售的商品立即上架，门店可以找到并下单。'
    if (await confirm({ title: `开通${name}？`, text, ok: '开通', safe: true })) open.mutate({ sellerId, open: true })
  }
  return (
    <Button type="primary" disabled={lacking} loading={open.isPending} onClick={() => void ask()}>
      开通
    </Button>
  )
}

function CloseDrawer({ seller: { sellerId, name }, close }: { seller: Seller; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const confirm = useConfirmAction()
  const send = async ({ reason }: { reason: string }) => {
    const text = '商品立即下架，门店找不到它，也不能下单；已付款的订单照常发货。'
    if (!(await confirm({ title: `关闭${name}？`, text, ok: '关闭' }))) return undefined
    await call(SetSellerOpen, { sellerId, open: false, reason })
    return '已关闭'
  }
  return (
    <FormDrawer title={`关闭 ${name}`} send="关闭卖家" danger form={form} onSend={send} onClose={close}>
      <p className="gap">商品立即下架，已付款的订单照常发货。卖家的账号还能登录，完成这些订单、提交资质。</p>
      <ReasonField label="原因（记入操作日志）" />
    </FormDrawer>
  )
}
