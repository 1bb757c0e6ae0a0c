import { MINUTE, after } from '../../kernel/clock.ts'
import { TRADE_APPROVAL } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { cancelOrders, closeTradeJob, type OrderHooks } from './close-trade.ts'
import { lockOrdersOf } from './order-rows.ts'
import { waitsForPayment } from './states.ts'
import type { TradeTable } from './tables.gen.ts'
import { AWAITS_APPROVAL, awaitsApproval, lockTrade, type TradeRow } from './trades.ts'
import type { TransitionActor } from './transition-actor.ts'

/** A headquarters approves a locked trade that waits for it: from now on there is the usual time to pay. */
export async function approveTrade(work: TransactionContext, trade: TradeRow, userId: number): Promise<void> {
  const { tx, now, settings, enqueue } = work
  const payBefore = after(now, settings.online_pay_minutes * MINUTE)
  await recordApproval(work, trade, TRADE_APPROVAL.approved, userId)
  await sql`update orders.trade set pay_before = ${payBefore} where id = ${trade.id}`.execute(tx)
  await sql`update orders.order_head set pay_before = ${payBefore} where trade_id = ${trade.id}`.execute(tx)
  await enqueue(closeTradeJob, { tradeId: trade.id }, { at: payBefore })
}

/** Approves all that waits of a branch: its headquarters looks at its orders no more. Returns how many trades that were. */
export async function approveWaiting(work: TransactionContext, branchId: number, userId: number): Promise<number> {
  let approved = 0
  const waiting = await rows(
    work.tx,
    sql<Pick<TradeTable, 'id'>>`select t.id from orders.trade t where t.shop_id = ${branchId} and ${AWAITS_APPROVAL('t')}
      and t.pay_before > ${work.now} order by t.id`,
  )
  for (const { id } of waiting) {
    const trade = await lockTrade(work.tx, id)
    if (!trade || !awaitsApproval(trade)) continue
    await approveTrade(work, trade, userId)
    approved++
  }
  return approved
}

/** A headquarters refuses a locked trade that waits for it: its orders are cancelled, stock and limits given back. */
export async function refuseTrade(
  hooks: OrderHooks,
  work: TransactionContext,
  trade: TradeRow,
  by: TransitionActor,
): Promise<void> {
  const all = await lockOrdersOf(work.tx, trade.id)
  const open = all.filter(({ status }) => waitsForPayment(status))
  await recordApproval(work, trade, TRADE_APPROVAL.refused, by.id!)
  // Why is between the shops of the chain: sellers read the history, too.
  await cancelOrders(hooks, work, trade, open, all, by, '总部未同意')
}

const recordApproval = ({ tx, now }: TransactionContext, { id }: TradeRow, approval: number, userId: number) =>
  sql`update orders.trade set approval = ${approval}, approved_by = ${userId}, approved_at = ${now} where id = ${id}`.execute(tx)
