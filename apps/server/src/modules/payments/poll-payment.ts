import { HOUR, MINUTE, SECOND, after } from '../../kernel/clock.ts'
import { jobKind, worker, type JobContext, type TransactionContext } from '../../kernel/jobs.ts'
import {
  PayRefused,
  PayUnreachable,
  type PayProvider,
  type PayProviders,
  type PaymentSnapshot,
} from '../../providers/pay/provider.ts'
import { providerOf } from './provider-of.ts'
import { findPayment, findRefund, isOpen, paymentsOf, type PaymentRow } from './queries.ts'
import { renewRefund, sendRefundJob, settleClosed, settleFailed, settlePaid, settleRefunded } from './settle.ts'

type Transact = JobContext['transact']
export const pollPaymentJob = jobKind<{ paymentNo: string; attempt: number }>('payments.poll-payment', { title: '查询付款结果' })
export const pollRefundJob = jobKind<{ refundNo: string; attempt: number }>('payments.poll-refund', { title: '查询退款结果' })
/** Closes any payment of a trade that is still open at its provider. */
export const closePaymentJob = jobKind<{ tradeId: number; attempt?: number }>('payments.close', { title: '关闭支付单' })
/** When a trade shrinks or closes, a job closes a payment of its old sum at its provider. */
export const closeOpenPayment = ({ enqueue }: TransactionContext, tradeId: number) => enqueue(closePaymentJob, { tradeId })

/** When to poll for what no callback has reported: after 30 s, 2 min and 10 min, then hourly (40-trade). */
const POLL_DELAYS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE]
export const nextPollAt = (now: Date, attempt: number) => after(now, POLL_DELAYS[attempt] ?? HOUR)
/** Polling stops when a payment is still open this long after its expiry; the daily reconciliation lists it. */
const GIVE_UP_AFTER = 48 * HOUR

/** Applies the provider's snapshot of a payment; returns whether it is final. */
export async function applySnapshot(transact: Transact, payment: PaymentRow, snapshot: PaymentSnapshot | null): Promise<boolean> {
  switch (snapshot?.state) {
    case 'paid':
    case 'refunding':
    case 'refunded':
      if (snapshot.amountFen !== payment.amount_fen)
        throw new Error(
          `payment ${payment.payment_no}: the provider took ${snapshot.amountFen}, we requested ${payment.amount_fen}`,
        )
      await transact((work) => settlePaid(work, payment))
      return true
    case 'failed':
      await transact((work) => settleFailed(work, payment, snapshot.failure ?? '付款未成功'))
      return true
    case 'closed':
      await transact((work) => settleClosed(work, payment))
      return true
    default:
      return false
  }
}

/** Closes a payment at its provider; if money arrived first, it is applied instead. */
export async function closeAtProvider(pay: PayProvider, transact: Transact, payment: PaymentRow) {
  try {
    await applySnapshot(transact, payment, await pay.closePayment(payment.payment_no))
  } catch (error) {
    if (!(error instanceof PayRefused)) throw error
    if (error.code === 'NOT_FOUND') await transact((work) => settleClosed(work, payment))
    else if (error.code === 'ALREADY_PAID') await applySnapshot(transact, payment, await pay.queryPayment(payment.payment_no))
    else throw error
  }
}

/** Null when a provider does not respond. It is called again at the next attempt, however long it is down: its breaker logs that. */
const orNothing = <T>(answer: Promise<T>, log: JobContext['log'], about: Record<string, string | number>) =>
  answer.catch((error: unknown) => {
    if (!(error instanceof PayUnreachable)) throw error
    log.info({ reason: error.message, ...about }, 'the provider does not respond, it is called again later')
    return null
  })

/** Jobs that talk to the providers; `notifyUrlOf` returns where a provider sends its callbacks. */
export const paymentWorkers = (providers: PayProviders, notifyUrlOf: (provider: PayProvider) => string) => [
  worker(pollPaymentJob, async ({ paymentNo, attempt }, { db, transact, now, log }) => {
    const payment = await findPayment(db, paymentNo)
    if (!payment || !isOpen(payment)) return
    const snapshot = await orNothing(providerOf(providers, payment).queryPayment(paymentNo), log, { paymentNo })
    const final = await applySnapshot(transact, payment, snapshot)
    if (final || now() > after(payment.expires_at, GIVE_UP_AFTER)) return
    await transact(({ now: at, enqueue }) =>
      enqueue(pollPaymentJob, { paymentNo, attempt: attempt + 1 }, { at: nextPollAt(at, attempt + 1), key: paymentNo }),
    )
  }),
  worker(closePaymentJob, async ({ tradeId, attempt = 0 }, { db, transact, log }) => {
    let allClosed = true
    for (const payment of await paymentsOf(db, tradeId)) {
      if (!isOpen(payment)) continue
      const closed = closeAtProvider(providerOf(providers, payment), transact, payment).then(() => true)
      if (!(await orNothing(closed, log, { tradeId }))) allClosed = false
    }
    if (allClosed) return
    await transact(({ now, enqueue }) =>
      enqueue(closePaymentJob, { tradeId, attempt: attempt + 1 }, { at: nextPollAt(now, attempt), key: String(tradeId) }),
    )
  }),
  worker(sendRefundJob, async ({ refundNo }, { db, transact, log }) => {
    const refund = await findRefund(db, refundNo)
    if (!refund || refund.state === 'done') return
    const provider = providerOf(providers, refund)
    const sent = provider.refund({
      outTradeNo: refund.payment_no,
      outRefundNo: refundNo,
      amountFen: refund.amount_fen,
      reason: refund.reason,
      notifyUrl: notifyUrlOf(provider),
    })
    const answer = await orNothing(sent, log, { refundNo })
    if (answer?.state === 'refunded') await transact((work) => settleRefunded(work, refund))
    else
      await transact(({ now, enqueue }) =>
        enqueue(pollRefundJob, { refundNo, attempt: 0 }, { at: nextPollAt(now, 0), key: refundNo }),
      )
  }),
  worker(pollRefundJob, async ({ refundNo, attempt }, { db, transact, log }) => {
    const refund = await findRefund(db, refundNo)
    if (!refund || refund.state === 'done') return
    const answer = await orNothing(providerOf(providers, refund).queryRefund(refundNo), log, { refundNo })
    if (answer?.state === 'refunded') return transact((work) => settleRefunded(work, refund))
    if (answer?.state === 'failed') {
      log.error({ refundNo, failure: answer.failure }, 'a refund failed at the provider, sending it again under a new number')
      return transact((work) => renewRefund(work, refund, nextPollAt(work.now, refund.tries + 1)))
    }
    return transact(({ now, enqueue }) =>
      // An unknown refund is sent again under the same number; the provider accepts it only once.
      answer?.state === 'refunding'
        ? enqueue(pollRefundJob, { refundNo, attempt: attempt + 1 }, { at: nextPollAt(now, attempt + 1), key: refundNo })
        : enqueue(sendRefundJob, { refundNo }, { at: nextPollAt(now, attempt + 1), key: refundNo }),
    )
  }),
]
