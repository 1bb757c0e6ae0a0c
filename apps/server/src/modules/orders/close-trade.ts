import { ORDER } from '@shop/contract'
import { sql } from 'kysely'
import { jobKind, worker, type Enqueue } from '../../kernel/jobs.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Emit } from '../../kernel/events.ts'
import { moveOrders, SYSTEM, type Mover, type OrderRow } from './moves.ts'
import { lockOrdersOf, lockTrade, type TradeRow } from './queries.ts'
import { WAITING_FOR_PAYMENT } from './states.ts'
import { releaseStock } from './reservations.ts'

/** Closes an unpaid trade when its time ran out. */
export const closeTradeJob = jobKind<{ tradeId: number }>('orders.close-trade')
/** Closes whatever payment of a trade is still open at its provider; the payments module does it. */
export const closePaymentJob = jobKind<{ tradeId: number }>('payments.close')

interface Work {
  tx: Tx
  now: Date
  enqueue: Enqueue
  emit: Emit
}

/**
 * Cancels unpaid orders of a locked trade: stock and limits go back, the trade shrinks to what is left of it or closes, and
 * an open payment over the old sum is closed at its provider. Money that comes all the same is refunded by itself.
 */
export async function cancelOrders(
  work: Work,
  trade: TradeRow,
  orders: readonly OrderRow[],
  all: readonly OrderRow[],
  by: Mover,
  reason: string,
) {
  const { tx, now, enqueue } = work
  await releaseStock(
    tx,
    orders.map((o) => o.id),
  )
  await moveOrders(work, orders, ORDER.cancelled, by, reason)
  const gone = new Set(orders.map((o) => o.id))
  const left = all
    .filter((o) => !gone.has(o.id) && WAITING_FOR_PAYMENT.includes(o.status))
    .reduce((sum, o) => sum + o.total_fen, 0)
  await sql`update orders.trade set ${left === 0 ? sql`state = 'closed', settled_at = ${now}` : sql`total_fen = ${left}`} where id = ${trade.id}`.execute(
    tx,
  )
  await enqueue(closePaymentJob, { tradeId: trade.id })
}

/** Runs out of time: what is still unpaid of the trade is cancelled. Paid or closed meanwhile: nothing happens. */
export const closeTradeWorker = worker(closeTradeJob, async ({ tradeId }, { transact }) =>
  transact(async (work) => {
    const trade = await lockTrade(work.tx, tradeId)
    if (!trade || trade.state !== 'unpaid') return
    if (trade.pay_before > work.now) return work.enqueue(closeTradeJob, { tradeId }, { at: trade.pay_before })
    const all = await lockOrdersOf(work.tx, tradeId)
    const open = all.filter((o) => WAITING_FOR_PAYMENT.includes(o.status))
    await cancelOrders(work, trade, open, all, SYSTEM, '超时未付款，自动取消')
  }),
)
