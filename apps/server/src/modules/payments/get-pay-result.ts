import { GetPayResult, PAY_METHODS, type In, type Out } from '@shop/contract'
import type { Reader } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { PayRefused, PayUnreachable, type PayProviders } from '../../providers/pay/provider.ts'
import { arrivalsOf, findTrade } from '../orders/index.ts'
import { applySnapshot } from './poll-payment.ts'
import { providerOf } from './provider-of.ts'
import { methodOf, paymentsOf } from './queries.ts'
import { tradeHead } from './trade-head.ts'

async function read(db: Reader, tradeId: number, shopId: number, now: Date) {
  // The payments first: a trade that is read after its payment was settled is settled, too.
  const payments = await paymentsOf(db, tradeId)
  const [trade, orders] = await Promise.all([findTrade(db, tradeId, shopId), arrivalsOf(db, tradeId, now)])
  if (!trade) refuse(GetPayResult, 'NOT_FOUND', {}, '没有这笔交易')
  return { trade, orders, payment: payments.find((p) => p.paid_at) ?? payments[0] }
}

/**
 * The status of a trade's payment. While a payment is open the provider is polled, so a lost callback does not delay a buyer who
 * is watching.
 */
export const getPayResult =
  (providers: PayProviders) =>
  async (
    { db, actor, transact, log, now }: FlowContext<typeof GetPayResult>,
    { tradeId }: In<typeof GetPayResult>,
  ): Promise<Out<typeof GetPayResult>> => {
    let known = await read(db, tradeId, actor.shop.id, now)
    if (known.payment?.state === 'paying') {
      try {
        const snapshot = await providerOf(providers, known.payment).queryPayment(known.payment.payment_no)
        if (await applySnapshot(transact, known.payment, snapshot)) known = await read(db, tradeId, actor.shop.id, now)
      } catch (error) {
        if (!(error instanceof PayUnreachable || error instanceof PayRefused)) throw error
        log.warn({ err: error, tradeId }, 'provider did not respond')
      }
    }
    const { trade, payment, orders } = known
    const method = methodOf(payment)
    return {
      ...tradeHead(trade, orders.length),
      paymentState: payment?.state ?? null,
      failReason: payment?.fail_reason ?? null,
      paidAt: payment?.paid_at?.toISOString() ?? null,
      method,
      methodName: method && PAY_METHODS[method],
      final: trade.state !== 'unpaid' || payment === undefined || payment.state === 'failed' || payment.state === 'closed',
      orders,
    }
  }
