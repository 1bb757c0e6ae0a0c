import { LiftOfferStop, StopOffer } from '@shop/contract/console-seller-offers'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { ChosenReason } from '../../kit/ChosenReason.tsx'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import type { SellerOffer } from './seller-offer.ts'

/** Stops an offer, or lifts its stop. What was merged into another one is sold no more anyway. */
export function StopActions({ offer }: { offer: SellerOffer }) {
  const [stopping, setStopping] = useState(false)
  if (offer.merged) return null
  return (
    <>
      {offer.stopped ? (
        <LiftButton offer={offer} />
      ) : (
        <Button danger onClick={() => setStopping(true)}>
          停售
        </Button>
      )}
      {stopping && <StopDrawer offer={offer} close={() => setStopping(false)} />}
    </>
  )
}

function LiftButton({ offer: { gccsId, goodsShowName, sellerName } }: { offer: SellerOffer }) {
  const confirm = useConfirmAction()
  const { message } = App.useApp()
  const lift = useCommand(LiftOfferStop, { done: () => void message.success('已恢复，等待卖家上架') })
  const ask = async () => {
    const text = `恢复后仍是下架状态，由${sellerName}自行上架。`
    if (await confirm({ title: `恢复“${goodsShowName}”？`, text, ok: '恢复', safe: true })) lift.mutate({ gccsId })
  }
  return (
    <Button type="primary" loading={lift.isPending} onClick={() => void ask()}>
      恢复
    </Button>
  )
}

function StopDrawer({ offer: { gccsId, goodsShowName, sellerName }, close }: { offer: SellerOffer; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const send = async ({ reason }: { reason: string }) => {
    await call(StopOffer, { gccsId, reason: reason.trim() })
    return '已停售'
  }
  return (
    <FormDrawer title={`停售 ${goodsShowName}`} send="停售报价" danger form={form} onSend={send} onClose={close}>
      <p className="gap">
        门店立即不能购买{sellerName}的这个报价，{sellerName}不能自行上架，可以改正价格和规则；已下的订单照常发货。
      </p>
      <ChosenReason type="offer_stop_reason" label="原因（卖家和门店可见）" />
    </FormDrawer>
  )
}
