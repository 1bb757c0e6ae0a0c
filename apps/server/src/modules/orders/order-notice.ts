import { ORDER, PAGES, type OrderStatus } from '@shop/contract'
import type { Notice } from '../messaging/index.ts'
import type { OrderRow } from './order-rows.ts'
import type { TransitionActor } from './transition-actor.ts'

type Words = Pick<Notice, 'title' | 'text'>
const MOVED: { readonly [S in OrderStatus]?: (no: string) => Words } = {
  [ORDER.partShipped]: (no) => ({ title: '订单部分发货', text: `订单 ${no} 的第一个包裹已发出` }),
  [ORDER.shipped]: (no) => ({ title: '订单已发货', text: `订单 ${no} 已全部发出，收货时请核对批号和效期` }),
  [ORDER.delivered]: (no) => ({ title: '订单已送达', text: `订单 ${no} 已送达，请验收后确认收货` }),
}

/** What a shop is notified of a transition of its order; undefined: nothing, it did that itself or sees it where it looks. */
export function orderNotice(
  { id, order_no: no }: Pick<OrderRow, 'id' | 'order_no'>,
  to: OrderStatus,
  by: TransitionActor,
  reason: string,
): Notice | undefined {
  const words = stoppedBySeller(to, by)
    ? { title: '卖家取消了订单', text: `订单 ${no}：${reason}，货款将原路退回` }
    : MOVED[to]?.(no)
  return words && { kind: 'order', ...words, to: `${PAGES.order}?orderId=${id}` }
}
const stoppedBySeller = (to: OrderStatus, { kind }: TransitionActor) => to === ORDER.refunding && kind === 'seller'
