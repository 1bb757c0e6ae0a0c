import type { Config } from '../../kernel/config.ts'
import type { PayProvider, PayProviders } from '../../providers/pay/provider.ts'
import type { Module } from '../module.ts'
import { exports } from './exports.ts'
import { waiting } from './money-problems.ts'
import { paymentWorkers } from './poll-payment.ts'
import { routes } from './routes.ts'
import { verifyPostings } from './verify-postings.ts'

export { closeOpenPayment } from './poll-payment.ts'
export { payMethodOf, REFUND_STATES } from './queries.ts'
export { findRefundable, refundOrder } from './refund-order.ts'

/** Payments of trades through their providers: opened, reported by callbacks, polled, closed, refunded. */
export const paymentsModule = (config: Config, providers: PayProviders): Module => {
  const notifyUrlOf = ({ name }: PayProvider) => `${config.notifyUrl}/h5api/pay/notify/${name}`
  return {
    name: 'payments',
    drawnNumbers: ['payment_payment_no_key', 'refund_refund_no_key'],
    register: (kernel) => routes(kernel, providers, notifyUrlOf),
    workers: paymentWorkers(providers, notifyUrlOf),
    schedules: [verifyPostings],
    waiting,
    exports,
  }
}
