import * as calls from '@shop/contract'
import { flow, query, type Kernel } from '../../kernel/endpoint.ts'
import type { PayProvider, PayProviders } from '../../providers/pay/provider.ts'
import { consoleListMoneyProblems } from './console-list-money-problems.ts'
import { createPayment } from './create-payment.ts'
import { registerWebhook } from './webhook.ts'
import { getPayResult } from './get-pay-result.ts'
import { listPayMethods } from './list-pay-methods.ts'

/** Whoever pays a trade, or asks whether it is paid, may lock the trade. */
const contends = ({ tradeId }: { tradeId: number }) => [`trade:${tradeId}`]

export function routes(kernel: Kernel, providers: PayProviders, notifyUrlOf: (provider: PayProvider) => string) {
  const returnUrl = (origin: string, tradeId: number) => `${origin}/h5/sub-goods/order/payResult?tradeId=${tradeId}`
  query(kernel, calls.ListPayMethods, listPayMethods(providers))
  flow(kernel, calls.CreatePayment, createPayment(providers, { notifyUrlOf, returnUrl }), { contends })
  flow(kernel, calls.GetPayResult, getPayResult(providers), { contends })
  query(kernel, calls.ConsoleListMoneyProblems, consoleListMoneyProblems)
  registerWebhook(kernel, providers)
}
