import { ORDER_STATES, type OrderStatus } from '@shop/contract'
import { yuan } from '../../kernel/amounts.ts'

/** The facts that an order's status text is derived from. */
export interface StatusTextFacts {
  status: OrderStatus
  pay_before: Date
  ship_before: Date | null
  auto_confirm_at: Date | null
  last_reason: string | null
  total_fen: number
  refunded_fen: number
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
/** A time in everyday words: 今天 18:00, 明天 10:00, else 3月12日 18:00. */
function momentText(at: Date, now: Date): string {
  const part = Object.fromEntries(time.formatToParts(at).map((p) => [p.type, p.value]))
  const clock = `${part.hour}:${part.minute}`
  if (day.format(at) === day.format(now)) return `今天 ${clock}`
  if (day.format(at) === day.format(new Date(now.getTime() + 86_400_000))) return `明天 ${clock}`
  return `${part.month}月${part.day}日 ${clock}`
}

/**
 * The status text: the state as a sentence with what happens next, and the moment by which it does (look.md, "Habits"). Apart from
 * it, when the receipt is confirmed automatically; empty when it is not.
 */
export function statusTextOf(order: StatusTextFacts, now: Date): { sentence: string; confirmText: string; by: Date | null } {
  const { ship_before: shipBefore, auto_confirm_at: autoConfirmAt, pay_before: payBefore, last_reason: reason } = order
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
