import { ORDER_STATES, type OrderStatus } from '@shop/contract'
import { yuan } from '../../kernel/amounts.ts'
import { momentText } from '../../kernel/moment-text.ts'

/** The facts that an order's status text is derived from. */
export interface StatusTextFacts {
  /** It can be paid once the headquarters has approved it. */
  awaits_approval: boolean
  status: OrderStatus
  pay_before: Date
  ship_before: Date | null
  auto_confirm_at: Date | null
  last_reason: string | null
  total_fen: number
  refunded_fen: number
}

/**
 * The status text: the state as a sentence with what happens next, and the moment by which it does (look.md, "Habits"). Apart from
 * it, when the receipt is confirmed automatically; empty when it is not.
 */
export function statusTextOf(order: StatusTextFacts, now: Date): { sentence: string; confirmText: string; by: Date | null } {
  const { ship_before: shipBefore, auto_confirm_at: autoConfirmAt, pay_before: payBefore, last_reason: reason } = order
  if (order.awaits_approval)
    return { sentence: `总部审批后可付款，${momentText(payBefore, now)} 前未审批自动取消`, confirmText: '', by: payBefore }
  const { sentence, deadline } = ORDER_STATES[order.status]
  const slots: Record<string, () => string> = {
    payBefore: () => momentText(payBefore, now),
    ship: () =>
      shipBefore === null ? '尽快发货' : shipBefore > now ? `预计${momentText(shipBefore, now)} 前发货` : '正在加紧发货',
    reason: () => (reason ? `：${reason}` : ''),
    refund: () => yuan(order.total_fen - order.refunded_fen),
    refunded: () => yuan(order.refunded_fen),
  }
  return {
    sentence: sentence.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot]!()),
    confirmText: deadline === 'autoConfirmAt' && autoConfirmAt !== null ? `${momentText(autoConfirmAt, now)} 后自动确认收货` : '',
    by: deadline && { payBefore, shipBefore, autoConfirmAt }[deadline],
  }
}
