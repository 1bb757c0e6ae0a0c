import { ORDER } from '@shop/contract'
import { sql } from 'kysely'
import { first, rows, type Tx } from '../../kernel/database.ts'
import type { Emit } from '../../kernel/events.ts'
import { jobKind, type Enqueue } from '../../kernel/jobs.ts'
import { shipBefore } from '../catalog/index.ts'
import { book, PROVIDER, TRADE_HELD } from '../ledger/index.ts'
import { countSalesJob, lockOrdersOf, lockTrade, moveOrders, newNumber, SYSTEM, WAITING_FOR_PAYMENT } from '../orders/index.ts'
import { lockPayment, setPaymentState, type PaymentRow } from './queries.ts'
import { sharePayment } from './share.ts'

export interface Work {
  tx: Tx
  now: Date
  enqueue: Enqueue
  emit: Emit
}
export const sendRefundJob = jobKind<{ refundNo: string }>('payments.refund', { retryLimit: 50 })

/** Asks for money back: written with what caused it, sent by a job. */
export async function requestRefund(
  { tx, now, enqueue }: Work,
  refund: { paymentId: number; orderId: number | null; amountFen: number; reason: string },
) {
  const refundNo = newNumber('R', now)
  await sql`insert into payments.refund (refund_no, payment_id, order_id, amount_fen, reason, state, created_at)
    values (${refundNo}, ${refund.paymentId}, ${refund.orderId}, ${refund.amountFen}, ${refund.reason}, 'waiting', ${now})`.execute(
    tx,
  )
  await enqueue(sendRefundJob, { refundNo }, { key: refundNo })
}

/** Orders leave for the seller by the seller's promise, counted from the payment. */
const shipTimes = (tx: Tx, sellerIds: readonly number[]) =>
  rows(
    tx,
    sql<{
      id: number
      delivery_hours: number
      cutoff_hour: number
    }>`select id, delivery_hours, cutoff_hour from catalog.seller where id = any(${sellerIds}::bigint[])`,
  )

/**
 * The money came. Applied once, whoever tells it first: a callback, an answer to our question, or a closing that was too late.
 * Orders that still wait for payment become paid; what the payment holds beyond them (cancelled or closed meanwhile, or paid
 * twice) goes back by itself. Locks: trade, orders, payment.
 */
export async function settlePaid(work: Work, payment: PaymentRow, paidAt: Date) {
  const { tx, now, emit, enqueue } = work
  const trade = (await lockTrade(tx, payment.trade_id))!
  const orders = await lockOrdersOf(tx, trade.id)
  const locked = (await lockPayment(tx, payment.payment_no))!
  if (locked.paid_at) return
  await sql`update payments.payment set state = 'paid', paid_at = ${paidAt}, fail_reason = null where id = ${locked.id}`.execute(
    tx,
  )
  await book(tx, {
    kind: 'payment',
    ref: locked.payment_no,
    now,
    postings: [
      { account: PROVIDER(locked.provider), fen: locked.amount_fen },
      { account: TRADE_HELD, fen: -locked.amount_fen },
    ],
  })

  const waiting = trade.state === 'unpaid' ? orders.filter((o) => WAITING_FOR_PAYMENT.includes(o.status)) : []
  const { takes, excess } = sharePayment(locked.amount_fen, waiting)
  if (takes) {
    const promises = await shipTimes(
      tx,
      waiting.map((o) => o.seller_id),
    )
    // A refused payment that came through after all goes through "waiting for payment" again, as the table of moves asks.
    const refused = waiting.filter((o) => o.status === ORDER.payFailed)
    await moveOrders(work, refused, ORDER.unpaid, SYSTEM, '重新支付')
    for (const promise of promises) {
      const mine = waiting
        .filter((o) => o.seller_id === promise.id)
        .map((o) => (o.status === ORDER.payFailed ? { ...o, status: ORDER.unpaid } : o))
      await moveOrders(
        work,
        mine,
        ORDER.paid,
        { kind: 'buyer', id: trade.user_id, name: '买家' },
        '',
        sql`, paid_at = ${paidAt}, ship_before = ${shipBefore(promise, paidAt)}`,
      )
    }
    await sql`update orders.trade set state = 'paid', settled_at = ${now} where id = ${trade.id}`.execute(tx)
    await enqueue(countSalesJob, { tradeId: trade.id }, { key: `trade-${trade.id}` })
  }
  if (excess > 0)
    await requestRefund(work, {
      paymentId: locked.id,
      orderId: null,
      amountFen: excess,
      reason: takes ? '部分订单已取消，退回多付金额' : '订单已关闭，原路退回',
    })
  await emit('pay-settled', { shop: trade.shop_id }, { tradeId: trade.id })
}

/** The provider refused. Unpaid orders say so and can be paid again until their time runs out. Late news of a paid one changes nothing. */
export async function settleFailed(work: Work, payment: PaymentRow, reason: string) {
  const { tx, emit } = work
  const trade = (await lockTrade(tx, payment.trade_id))!
  const orders = await lockOrdersOf(tx, trade.id)
  const locked = (await lockPayment(tx, payment.payment_no))!
  if (locked.state !== 'created' && locked.state !== 'paying') return
  await setPaymentState(tx, locked.payment_no, 'failed', reason)
  if (trade.state === 'unpaid')
    await moveOrders(
      work,
      orders.filter((o) => o.status === ORDER.unpaid),
      ORDER.payFailed,
      SYSTEM,
      reason,
    )
  await emit('pay-settled', { shop: trade.shop_id }, { tradeId: trade.id })
}

/** The provider closed it unpaid. */
export async function settleClosed({ tx }: Work, payment: PaymentRow) {
  const locked = (await lockPayment(tx, payment.payment_no))!
  if (locked.state === 'created' || locked.state === 'paying') await setPaymentState(tx, locked.payment_no, 'closed')
}

/** The money went back. An order that was being refunded is done with; applied once. */
export async function settleRefunded(work: Work, refund: { refund_no: string; trade_id: number }) {
  const { tx, now } = work
  await lockTrade(tx, refund.trade_id)
  const orders = await lockOrdersOf(tx, refund.trade_id)
  const row = await first(
    tx,
    sql<{
      payment_id: number
      order_id: number | null
      amount_fen: number
      provider: string
    }>`update payments.refund r set state = 'done', done_at = ${now} from payments.payment p
       where r.refund_no = ${refund.refund_no} and r.state <> 'done' and p.id = r.payment_id returning r.payment_id, r.order_id, r.amount_fen, p.provider`,
  )
  if (!row) return
  await sql`update payments.payment set refunded_fen = refunded_fen + ${row.amount_fen}, state = case when refunded_fen + ${row.amount_fen} = amount_fen then 'refunded' else 'paid' end where id = ${row.payment_id}`.execute(
    tx,
  )
  await book(tx, {
    kind: 'refund',
    ref: refund.refund_no,
    now,
    postings: [
      { account: TRADE_HELD, fen: row.amount_fen },
      { account: PROVIDER(row.provider), fen: -row.amount_fen },
    ],
  })
  const order = orders.find((o) => o.id === row.order_id)
  if (!order) return
  await sql`update orders.order_head set refunded_fen = refunded_fen + ${row.amount_fen} where id = ${order.id}`.execute(tx)
  if (order.status === ORDER.refunding) await moveOrders(work, [order], ORDER.refunded, SYSTEM, '退款已原路退回')
}
