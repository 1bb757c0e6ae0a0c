import { GetPayResult, ListPayMethods, PAY_METHODS, type In, type Out, type PayMethod } from '@shop/contract'
import type { Reader } from '../../kernel/database.ts'
import type { FlowContext, QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { PayRefused, PayUnreachable, type PayProviders } from '../../providers/pay/provider.ts'
import { findTrade, statusesOf, type TradeRow } from '../orders/index.ts'
import { applySnapshot } from './ask.ts'
import { providerFor, providerOf } from './provider-of.ts'
import { paymentsOf } from './queries.ts'

const HINTS: Record<PayMethod, string> = { wechat: '推荐使用', alipay: '支持花呗与余额', card: '支持储蓄卡与对公卡' }
const head = (trade: TradeRow, orderCount: number) => ({
  tradeId: trade.id,
  tradeNo: trade.trade_no,
  totalFen: trade.total_fen,
  payBefore: trade.state === 'unpaid' ? trade.pay_before.toISOString() : null,
  state: trade.state,
  orderCount,
})

/** How this trade can be paid; a method that can't be used says why. */
export const listPayMethods =
  (providers: PayProviders) =>
  async (
    { db, actor, now }: QueryContext<typeof ListPayMethods>,
    { tradeId }: In<typeof ListPayMethods>,
  ): Promise<Out<typeof ListPayMethods>> => {
    const trade = await findTrade(db, tradeId, actor.shop.id)
    if (!trade) refuse(ListPayMethods, 'NOT_FOUND', {}, '没有这笔交易')
    const closed = trade.state === 'paid' ? '已支付' : trade.state === 'closed' || trade.pay_before <= now ? '交易已关闭' : null
    const methods = (Object.keys(PAY_METHODS) as PayMethod[]).map((method) => ({
      method,
      name: PAY_METHODS[method],
      hint: HINTS[method],
      disabled: closed ?? (providerFor(providers, method) ? null : '暂未开通，请选择其他方式'),
    }))
    return { ...head(trade, (await statusesOf(db, tradeId)).length), methods }
  }

async function read(db: Reader, tradeId: number, shopId: number) {
  const trade = await findTrade(db, tradeId, shopId)
  if (!trade) refuse(GetPayResult, 'NOT_FOUND', {}, '没有这笔交易')
  const [payments, orders] = await Promise.all([paymentsOf(db, tradeId), statusesOf(db, tradeId)])
  return { trade, orders, payment: payments.find((p) => p.paid_at) ?? payments[0] }
}

/** What is known of a trade's payment. While one is open its provider is asked, so that a lost callback delays nobody who looks. */
export const getPayResult =
  (providers: PayProviders) =>
  async (
    { db, actor, transact, log }: FlowContext<typeof GetPayResult>,
    { tradeId }: In<typeof GetPayResult>,
  ): Promise<Out<typeof GetPayResult>> => {
    let known = await read(db, tradeId, actor.shop.id)
    if (known.payment?.state === 'paying') {
      try {
        const snapshot = await providerOf(providers, known.payment).queryPayment(known.payment.payment_no)
        if (await applySnapshot(transact, known.payment, snapshot)) known = await read(db, tradeId, actor.shop.id)
      } catch (error) {
        if (!(error instanceof PayUnreachable || error instanceof PayRefused)) throw error
        log.warn({ err: error, tradeId }, 'the provider does not tell')
      }
    }
    const { trade, payment, orders } = known
    return {
      ...head(trade, orders.length),
      paymentState: payment?.state ?? null,
      failReason: payment?.fail_reason ?? null,
      paidAt: payment?.paid_at?.toISOString() ?? null,
      methodName: payment ? (PAY_METHODS[payment.method as PayMethod] ?? null) : null,
      final: trade.state !== 'unpaid' || payment === undefined || payment.state === 'failed' || payment.state === 'closed',
      orderIds: orders.map((o) => o.id),
    }
  }
