import type { Out } from '@shop/contract/endpoint'
import {
  BuyAgain,
  CancelOrder,
  ConfirmOrder,
  ExtendReceiving,
  GetDeliveryNote,
  RemindSeller,
  type GetOrder,
} from '@shop/contract/orders'
import { confirmDialog, loadChunk, showDialog, toast } from '@shop/ui'
import { setCartCount } from '../../shell/me.ts'
import { flushPending } from '../../shell/cart/pending-quantities.ts'
import { go } from '../../shell/navigation.ts'
import { openInTab } from '../../shell/open-in-tab.ts'
import { useSend } from '../../shell/query.ts'

export type OrderHead = Pick<Out<typeof GetOrder>, 'orderId' | 'tradeId' | 'packageId' | 'abilities' | 'statusName'>

/** Everything a buyer can do with an order; its abilities say what is possible now. */
export function useOrderActions({ orderId, tradeId }: OrderHead) {
  const cancel = useSend(CancelOrder)
  const confirm = useSend(ConfirmOrder)
  const remind = useSend(RemindSeller)
  const extend = useSend(ExtendReceiving)
  const again = useSend(BuyAgain)
  const note = useSend(GetDeliveryNote)
  return {
    pay: () => go('sub-goods/order/selectPay', { tradeId }),
    cancel: async (reason: string) => {
      if (await cancel.send({ orderId, reason })) toast('订单已取消', { tone: 'success' })
    },
    confirm: async () => {
      const sure = await confirmDialog({
        title: '确认收到全部商品？',
        message: '请先核对批号、效期和数量\n确认后交易完成',
        yes: '确认收货',
      })
      if (sure && (await confirm.send({ orderId }))) toast('已确认收货', { tone: 'success' })
    },
    remind: async () => {
      if (await remind.send({ orderId })) toast('已提醒卖家尽快发货', { tone: 'success' })
    },
    extend: async () => {
      const sure = await confirmDialog({ title: '延长收货 7 天？', message: '每个订单只能延长一次' })
      if (sure && (await extend.send({ orderId }))) toast('已延长 7 天', { tone: 'success' })
    },
    buyAgain: async () => {
      // Adding builds on the quantities set before.
      await flushPending()
      const asking = await loadChunk(() => import('./ask-about-changes.ts')).catch(() => null)
      if (!asking) return toast('网络信号丢失，请检查网络后重试')
      const wanted = await asking.askAboutChanges(orderId)
      if (!wanted) return
      const answer = await again.send({ orderId, ...wanted })
      if (!answer) return
      setCartCount(answer.count)
      if (answer.left.length === 0) {
        toast(`${answer.added} 种商品已加入购物车`, { tone: 'success' })
        return go('pages/car/car')
      }
      const left = answer.left.map((l) => `${l.goodsShowName}：${l.text}`).join('\n')
      const key = await showDialog({
        title: answer.added > 0 ? `${answer.added} 种已加入购物车，${answer.left.length} 种暂时买不了` : '这些商品暂时买不了',
        message: left,
        actions:
          answer.added > 0
            ? [
                { key: 'stay', label: '知道了', tone: 'plain' },
                { key: 'cart', label: '去购物车', tone: 'main' },
              ]
            : [{ key: 'stay', label: '知道了', tone: 'main' }],
      })
      if (key === 'cart') go('pages/car/car')
    },
    deliveryNote: () => openInTab(note.send({ orderId })),
  }
}
