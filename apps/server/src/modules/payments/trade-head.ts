import type { TradeRow } from '../orders/index.ts'

/** Why a trade can't be paid any more, or null: what the payment page disables and what opening a payment refuses. */
export const unpayable = ({ state, pay_before }: TradeRow, now: Date): 'ALREADY_PAID' | 'TRADE_CLOSED' | null =>
  state === 'paid' ? 'ALREADY_PAID' : state === 'closed' || pay_before <= now ? 'TRADE_CLOSED' : null

/** What both payment pages show of a trade. */
export const tradeHead = (trade: TradeRow, orderCount: number) => ({
  tradeId: trade.id,
  tradeNo: trade.trade_no,
  totalFen: trade.total_fen,
  payBefore: trade.state === 'unpaid' ? trade.pay_before.toISOString() : null,
  state: trade.state,
  orderCount,
})
