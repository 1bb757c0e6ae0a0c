import type { Refusal } from '@shop/contract'
import { awaitsApproval, type TradeRow } from '../orders/index.ts'

/** Why a trade can’t be paid, or not yet. */
type Unpayable = Extract<Refusal, 'ALREADY_PAID' | 'TRADE_CLOSED' | 'APPROVAL_NEEDED'>
/** Why a trade can't be paid, or null: what the payment page disables and what opening a payment refuses. */
export function unpayable(trade: TradeRow, now: Date): Unpayable | null {
  if (trade.state === 'paid') return 'ALREADY_PAID'
  if (trade.state === 'closed' || trade.pay_before <= now) return 'TRADE_CLOSED'
  return awaitsApproval(trade) ? 'APPROVAL_NEEDED' : null
}

/** What both payment pages show of a trade. */
export const tradeHead = (trade: TradeRow, orderCount: number) => ({
  tradeId: trade.id,
  tradeNo: trade.trade_no,
  totalFen: trade.total_fen,
  payBefore: trade.state === 'unpaid' ? trade.pay_before.toISOString() : null,
  state: trade.state,
  awaitsApproval: awaitsApproval(trade),
  orderCount,
})
