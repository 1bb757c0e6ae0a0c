import { ORDER, type OrderStatus } from '@shop/contract'

/** What a sentence about an order's state follows from. */
export interface OrderMoments {
  status: OrderStatus
  pay_before: Date
  ship_before: Date | null
  auto_confirm_at: Date | null
  done_at: Date | null
  last_reason: string | null
}

const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai' })
/** A moment as people say it: 今天 18:00, 明天 10:00, else 3月12日 18:00. */
function when(at: Date, now: Date): string {
  const part = Object.fromEntries(time.formatToParts(at).map((p) => [p.type, p.value]))
  const clock = `${part.hour}:${part.minute}`
  if (day.format(at) === day.format(now)) return `今天 ${clock}`
  if (day.format(at) === day.format(new Date(now.getTime() + 86_400_000))) return `明天 ${clock}`
  return `${part.month}月${part.day}日 ${clock}`
}

/** The state as a sentence with what happens next, and the moment by which it does (look.md, "Habits"). */
export function sentenceOf(order: OrderMoments, now: Date): { sentence: string; by: Date | null } {
  const shipping =
    order.ship_before === null
      ? '尽快发货'
      : order.ship_before > now
        ? `预计${when(order.ship_before, now)} 前发货`
        : '正在加紧发货'
  const confirm = order.auto_confirm_at === null ? '' : `，${when(order.auto_confirm_at, now)} 后自动确认收货`
  switch (order.status) {
    case ORDER.unpaid:
      return { sentence: `请在${when(order.pay_before, now)} 前付款，超时自动取消`, by: order.pay_before }
    case ORDER.wirePending:
      return { sentence: '转账凭证审核中，请留意结果', by: order.pay_before }
    case ORDER.payFailed:
      return { sentence: `付款未成功，请在${when(order.pay_before, now)} 前重新付款`, by: order.pay_before }
    case ORDER.groupWaiting:
      return { sentence: '已付款，等待成团', by: null }
    case ORDER.paid:
      return { sentence: `已付款，等待卖家接单，${shipping}`, by: order.ship_before }
    case ORDER.accepted:
      return { sentence: `卖家已接单，${shipping}`, by: order.ship_before }
    case ORDER.picking:
      return { sentence: `卖家正在拣货，${shipping}`, by: order.ship_before }
    case ORDER.packed:
      return { sentence: `商品已打包，${shipping}`, by: order.ship_before }
    case ORDER.partShipped:
      return { sentence: '部分商品已发货，其余正在准备', by: order.ship_before }
    case ORDER.shipped:
      return { sentence: `包裹在路上${confirm}`, by: order.auto_confirm_at }
    case ORDER.delivered:
      return { sentence: `包裹已送达，请验收后确认${confirm}`, by: order.auto_confirm_at }
    case ORDER.refunding:
      return { sentence: '退款处理中，款项将原路退回', by: null }
    case ORDER.refunded:
      return { sentence: '退款已原路退回', by: null }
    case ORDER.done:
      return { sentence: '交易已完成，感谢您的信任', by: null }
    case ORDER.cancelled:
      return { sentence: order.last_reason ? `订单已取消：${order.last_reason}` : '订单已取消', by: null }
  }
}
