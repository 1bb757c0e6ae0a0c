import { sql } from '../../kernel/sql.ts'
import { affectedRows, first } from '../../kernel/database.ts'
import { jobKind, type TransactionContext } from '../../kernel/jobs.ts'
import { newNumber } from '../../kernel/numbers.ts'
import { providerAccount, postEntry, TRADE_HELD_ACCOUNT } from '../ledger/index.ts'
import {
  accountHolding,
  failPayment,
  lockOrdersOf,
  lockTrade,
  payOrders,
  recordRefund,
  waitsForPayment,
} from '../orders/index.ts'
import { isOpen, lockPayment, setPaymentState, type PaymentRow } from './queries.ts'
import { allocatePayment } from './allocate-payment.ts'
import type { PaymentTable, RefundTable } from './tables.gen.ts'

export const sendRefundJob = jobKind<{ refundNo: string }>('payments.send-refund', { title: '退款', retryLimit: 50 })

/** Requests a refund: written in the transaction that causes it, sent by a job. */
export async function requestRefund(
  { tx, now, enqueue }: TransactionContext,
  refund: { paymentId: number; orderId: number | null; amountFen: number; reason: string },
) {
  const refundNo = newNumber('R', now)
  await sql`insert into payments.refund (refund_no, payment_id, order_id, amount_fen, reason, state, created_at)
    values (${refundNo}, ${refund.paymentId}, ${refund.orderId}, ${refund.amountFen}, ${refund.reason}, 'waiting', ${now})`.execute(
    tx,
  )
  await enqueue(sendRefundJob, { refundNo }, { key: refundNo })
}

/**
 * The provider reported that a refund failed: to a provider that is final, and a further attempt needs a new number. Whoever
 * reports it first gives it one.
 */
export async function renewRefund({ tx, now, enqueue }: TransactionContext, refund: { refund_no: string }, at: Date) {
  const refundNo = newNumber('R', now)
  const renewed = await affectedRows(
    tx,
    sql`update payments.refund set refund_no = ${refundNo}, tries = tries + 1 where refund_no = ${refund.refund_no} and state = 'waiting'`,
  )
  if (renewed) await enqueue(sendRefundJob, { refundNo }, { at, key: refundNo })
}

/**
 * The money arrived. Applied once, whichever source reports it first: a callback, a poll, or a close that came too late. Orders
 * that still await payment become paid; the excess (cancelled or closed in the meantime, or paid twice) is refunded
 * automatically. Everything is booked at our own time: deadlines and days of the books follow from no one else's clock; what the
 * provider said is kept with its callback. Locks: trade, orders, payment.
 */
export async function settlePaid(work: TransactionContext, payment: PaymentRow) {
  const { tx, now, emit } = work
  const trade = (await lockTrade(tx, payment.trade_id))!
  const orders = await lockOrdersOf(tx, trade.id)
  const locked = (await lockPayment(tx, payment.payment_no))!
  if (locked.paid_at) return
  await sql`update payments.payment set state = 'paid', paid_at = ${now}, fail_reason = null where id = ${locked.id}`.execute(tx)
  await postEntry(tx, {
    kind: 'payment',
    ref: locked.payment_no,
    now,
    postings: [
      { account: providerAccount(locked.provider), fen: locked.amount_fen },
      { account: TRADE_HELD_ACCOUNT, fen: -locked.amount_fen },
    ],
  })

  const waiting = trade.state === 'unpaid' ? orders.filter((o) => waitsForPayment(o.status)) : []
  const { covered, excess } = allocatePayment(locked.amount_fen, waiting)
  if (covered) await payOrders(work, trade, waiting)
  if (excess > 0)
    await requestRefund(work, {
      paymentId: locked.id,
      orderId: null,
      amountFen: excess,
      reason: covered ? '部分订单已取消，退回多付金额' : '订单已关闭，原路退回',
    })
  await emit('pay-settled', { shop: trade.shop_id }, { tradeId: trade.id })
}

/**
 * The provider refused. Unpaid orders show it and can be paid again until their time runs out. A late report about a paid one
 * changes nothing.
 */
export async function settleFailed(work: TransactionContext, payment: PaymentRow, reason: string) {
  const { tx, emit } = work
  const trade = (await lockTrade(tx, payment.trade_id))!
  const orders = await lockOrdersOf(tx, trade.id)
  const locked = (await lockPayment(tx, payment.payment_no))!
  if (!isOpen(locked)) return
  await setPaymentState(tx, locked.payment_no, 'failed', reason)
  if (trade.state === 'unpaid') await failPayment(work, orders, reason)
  await emit('pay-settled', { shop: trade.shop_id }, { tradeId: trade.id })
}

/** The provider closed it unpaid. */
export async function settleClosed({ tx }: TransactionContext, payment: PaymentRow) {
  const locked = (await lockPayment(tx, payment.payment_no))!
  if (isOpen(locked)) await setPaymentState(tx, locked.payment_no, 'closed')
}

/** The money was refunded. Completes an order that was being refunded; applied once. */
export async function settleRefunded(work: TransactionContext, refund: { refund_no: string; trade_id: number }) {
  const { tx, now } = work
  await lockTrade(tx, refund.trade_id)
  const orders = await lockOrdersOf(tx, refund.trade_id)
  const row = await first(
    tx,
    sql<
      Pick<RefundTable, 'payment_id' | 'order_id' | 'amount_fen'> & Pick<PaymentTable, 'provider'>
    >`update payments.refund r set state = 'done', done_at = ${now} from payments.payment p
       where r.refund_no = ${refund.refund_no} and r.state <> 'done' and p.id = r.payment_id returning r.payment_id, r.order_id, r.amount_fen, p.provider`,
  )
  if (!row) return
  const order = orders.find((o) => o.id === row.order_id)
  await sql`update payments.payment set refunded_fen = refunded_fen + ${row.amount_fen}, state = case when refunded_fen + ${row.amount_fen} = amount_fen then 'refunded' else 'paid' end where id = ${row.payment_id}`.execute(
    tx,
  )
  await postEntry(tx, {
    kind: 'refund',
    ref: refund.refund_no,
    now,
    postings: [
      { account: order ? accountHolding(order) : TRADE_HELD_ACCOUNT, fen: row.amount_fen },
      { account: providerAccount(row.provider), fen: -row.amount_fen },
    ],
  })
  if (order) await recordRefund(work, order, row.amount_fen)
}
