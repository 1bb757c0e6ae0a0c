import type { TradeRow } from '../orders/index.ts'

/** What both payment pages show of a trade. */
export const tradeHead = (trade: TradeRow, orderCount: number) => ({
  tradeId: trade.id,
  tradeNo: trade.trade_no,
  totalFen: trade.total_fen,
  payBefore: trade.state === 'unpaid' ? trade.pay_before.toISOString() : null,
  state: trade.state,
  orderCount,
})
