import { ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { jobKind, worker, type TransactionContext } from '../../kernel/jobs.ts'
import { lockOrdersOf, type OrderRow } from './order-rows.ts'
import { releaseStock } from './reservations.ts'
import { waitsForPayment } from './states.ts'
import { awaitsApproval, lockTrade, type TradeRow } from './trades.ts'
import { SYSTEM_ACTOR, type TransitionActor } from './transition-actor.ts'
import { transitionOrders } from './transitions.ts'

/** Closes an unpaid trade when its time to pay runs out. */
export const closeTradeJob = jobKind<{ tradeId: number }>('orders.close-trade', { title: '关闭超时未付款的交易' })

/** What other modules do when orders change; wired in `modules/index.ts`. */
export interface OrderHooks {
  /**
   * Called in the same transaction when a locked unpaid trade shrinks or closes: an open payment of its old sum must be closed.
   */
  onTradeReduced(work: TransactionContext, tradeId: number): Promise<void>
}

/**
 * Cancels unpaid orders of a locked trade: stock and limits are released, and the trade shrinks to its remaining orders or
 * closes. Money that arrives anyway is refunded by the payments module.
 */
export async function cancelOrders(
  { onTradeReduced }: OrderHooks,
  work: TransactionContext,
  trade: TradeRow,
  orders: readonly OrderRow[],
  all: readonly OrderRow[],
  by: TransitionActor,
  reason: string,
) {
  const { tx, now } = work
  await releaseStock(
    work,
    orders.map((o) => o.id),
  )
  await transitionOrders(work, orders, { to: ORDER.cancelled, by, reason })
  const cancelledIds = new Set(orders.map((o) => o.id))
  const remainingFen = all
    .filter((o) => !cancelledIds.has(o.id) && waitsForPayment(o.status))
    .reduce((sum, o) => sum + o.total_fen, 0)
  await sql`update orders.trade set ${remainingFen === 0 ? sql`state = 'closed', settled_at = ${now}` : sql`total_fen = ${remainingFen}`} where id = ${trade.id}`.execute(
    tx,
  )
  if (awaitsApproval(trade) && trade.buyer_id !== null) await work.emit('branch-moved', { shop: trade.buyer_id }, {})
  await onTradeReduced(work, trade.id)
}

/**
 * When the time to pay runs out: cancels what is still unpaid of the trade. Does nothing if it was paid or closed in the
 * meantime.
 */
export const closeTradeWorker = (hooks: OrderHooks) =>
  worker(closeTradeJob, async ({ tradeId }, { transact }) =>
    transact(async (work) => {
      const trade = await lockTrade(work.tx, tradeId)
      if (!trade || trade.state !== 'unpaid') return
      if (trade.pay_before > work.now) return work.enqueue(closeTradeJob, { tradeId }, { at: trade.pay_before })
      const all = await lockOrdersOf(work.tx, tradeId)
      const open = all.filter((o) => waitsForPayment(o.status))
      await cancelOrders(
        hooks,
        work,
        trade,
        open,
        all,
        SYSTEM_ACTOR,
        awaitsApproval(trade) ? '总部未在时限内审批，自动取消' : '超时未付款，自动取消',
      )
    }),
  )
