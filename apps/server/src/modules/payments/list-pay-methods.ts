import { ListPayMethods, PAY_METHODS, type In, type Out, type PayMethod } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { PayProviders } from '../../providers/pay/provider.ts'
import { findTrade, isPayable, statusesOf } from '../orders/index.ts'
import { providerFor } from './provider-of.ts'
import { methodOf, paymentsOf } from './queries.ts'
import { tradeHead, unpayable } from './trade-head.ts'

const METHOD_HINTS: Record<PayMethod, string> = { wechat: '推荐使用', alipay: '支持花呗与余额', card: '支持储蓄卡与对公卡' }

const CLOSED = { ALREADY_PAID: '已付款', TRADE_CLOSED: '交易已关闭', APPROVAL_NEEDED: '总部审批后可付款' }

/** The methods to pay this trade by; one that can't be used says why. */
export const listPayMethods =
  (providers: PayProviders) =>
  async (
    { db, actor, now }: QueryContext<typeof ListPayMethods>,
    { tradeId }: In<typeof ListPayMethods>,
  ): Promise<Out<typeof ListPayMethods>> => {
    const trade = await findTrade(db, tradeId, actor.shop.id)
    if (!trade) refuse(ListPayMethods, 'NOT_FOUND', {}, '没有这笔交易')
    const reason = unpayable(trade, now)
    const closed = reason && CLOSED[reason]
    const methods = (Object.keys(PAY_METHODS) as PayMethod[]).map((method) => ({
      method,
      name: PAY_METHODS[method],
      hint: METHOD_HINTS[method],
      disabled: closed ?? (providerFor(providers, method) ? null : '暂未开通，请选择其他方式'),
    }))
    // What was cancelled is not paid with the others.
    const paid = (await statusesOf(db, tradeId)).filter(({ status }) => isPayable(status))
    const [last] = await paymentsOf(db, tradeId)
    return { ...tradeHead(trade, paid.length), methods, lastMethod: methodOf(last) }
  }
