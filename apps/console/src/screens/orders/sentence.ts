import { ORDER } from '@shop/contract/codes'
import { chinaTime, deadline } from '../../kit/moment.ts'

interface State {
  status: number
  paidAt: string | null
  shipBefore: string | null
}

/** What the order waits for, in one sentence for the seller's desk. */
export function orderSentence({ status, shipBefore }: State, now: number): string {
  const due = shipBefore ? deadline(shipBefore, now) : null
  const by = due && shipBefore ? `，请在 ${chinaTime(shipBefore).slice(5, 16)} 前发货（${due.text}）` : ''
  switch (status) {
    case ORDER.unpaid:
      return '等待买家付款，超时自动取消'
    case ORDER.wirePending:
      return '买家选择对公转账，等待平台确认到账'
    case ORDER.payFailed:
      return '付款没有成功，买家可以重新支付'
    case ORDER.groupWaiting:
      return '买家已付款，等待成团'
    case ORDER.paid:
      return `买家已付款，等待接单${by}`
    case ORDER.accepted:
      return `已接单，等待拣货${by}`
    case ORDER.picking:
      return `正在拣货${by}`
    case ORDER.packed:
      return `已打包，等待发货${by}`
    case ORDER.partShipped:
      return `已发出一部分，其余待发${by}`
    case ORDER.shipped:
      return '已全部发货，等待买家收货'
    case ORDER.delivered:
      return '已送达，等待买家确认'
    case ORDER.done:
      return '买家已确认收货，订单完成'
    case ORDER.refunding:
      return '整单退款中，款项原路退回'
    case ORDER.refunded:
      return '整单已退款'
    default:
      return '订单已取消'
  }
}

/** The colour of a state: what waits for the seller stands out, what is over is grey. */
export function statusColor(status: number): 'warning' | 'success' | 'blue' | undefined {
  if ([ORDER.paid, ORDER.accepted, ORDER.picking, ORDER.packed, ORDER.partShipped].includes(status as never)) return 'warning'
  if ([ORDER.shipped, ORDER.delivered].includes(status as never)) return 'blue'
  return status === ORDER.done ? 'success' : undefined
}
