import * as calls from '@shop/contract'
import { flow, query, type Kernel } from '../../kernel/endpoint.ts'
import type { PayProvider, PayProviders } from '../../providers/pay/provider.ts'
import { createPayment } from './create-payment.ts'
import { registerWebhook } from './webhook.ts'
import { getPayResult } from './get-pay-result.ts'
import { listPayMethods } from './list-pay-methods.ts'

export function routes(kernel: Kernel, providers: PayProviders, notifyUrlOf: (provider: PayProvider) => string) {
  const returnUrl = (origin: string, tradeId: number) => `${origin}/h5/sub-goods/order/payResult?tradeId=${tradeId}`
  query(kernel, calls.ListPayMethods, listPayMethods(providers))
  flow(kernel, calls.CreatePayment, createPayment(providers, { notifyUrlOf, returnUrl }))
  flow(kernel, calls.GetPayResult, getPayResult(providers))
  registerWebhook(kernel, providers)
}
