import { CreatePayment, GetPayResult, ListPayMethods } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { flow, query } from '../../kernel/endpoint.ts'
import type { PayProvider } from '../../providers/pay/provider.ts'
import type { Module } from '../module.ts'
import { paymentWorkers } from './ask.ts'
import { createPayment } from './create-payment.ts'
import { serveNotices } from './notify.ts'
import { getPayResult, listPayMethods } from './results.ts'

export { paymentsOf } from './queries.ts'
export { requestRefund } from './settle.ts'

/** Payments of trades through a provider: opened, told by callbacks, asked for, closed, refunded. */
export const paymentsModule = (config: Config, pay: PayProvider): Module => {
  const notifyUrl = `${config.notifyUrl}/h5api/pay/notify/${pay.name}`
  const returnUrl = (tradeId: number) => `${config.publicUrl}/h5/sub-goods/order/payResult?tradeId=${tradeId}`
  return {
    name: 'payments',
    register(kernel) {
      query(kernel, ListPayMethods, listPayMethods)
      flow(kernel, CreatePayment, createPayment(pay, { notifyUrl, returnUrl }))
      flow(kernel, GetPayResult, getPayResult(pay))
      serveNotices(kernel, pay)
    },
    workers: paymentWorkers(pay, notifyUrl),
  }
}
export { payForSeed, settleRefundsForSeed } from './seed.ts'
