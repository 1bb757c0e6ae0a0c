import { CreatePayment, GetPayResult, ListPayMethods } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { flow, query } from '../../kernel/endpoint.ts'
import type { PayProvider, PayProviders } from '../../providers/pay/provider.ts'
import type { Module } from '../module.ts'
import { paymentWorkers } from './ask.ts'
import { createPayment } from './create-payment.ts'
import { serveNotices } from './notify.ts'
import { getPayResult, listPayMethods } from './results.ts'

export { closeOpenPayment } from './ask.ts'
export { payMethodOf } from './queries.ts'
export { requestRefund } from './settle.ts'

/** Payments of trades through their providers: opened, reported by callbacks, polled, closed, refunded. */
export const paymentsModule = (config: Config, providers: PayProviders): Module => {
  const notifyUrlOf = ({ name }: PayProvider) => `${config.notifyUrl}/h5api/pay/notify/${name}`
  const returnUrl = (tradeId: number) => `${config.publicUrl}/h5/sub-goods/order/payResult?tradeId=${tradeId}`
  return {
    name: 'payments',
    register(kernel) {
      query(kernel, ListPayMethods, listPayMethods(providers))
      flow(kernel, CreatePayment, createPayment(providers, { notifyUrlOf, returnUrl }))
      flow(kernel, GetPayResult, getPayResult(providers))
      serveNotices(kernel, providers)
    },
    workers: paymentWorkers(providers, notifyUrlOf),
  }
}
