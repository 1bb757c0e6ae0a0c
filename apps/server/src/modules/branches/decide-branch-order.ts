import { DecideBranchOrder, PAGES, TRADE_APPROVAL, type In } from '@shop/contract'
import { yuan } from '../../kernel/amounts.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse, Refused } from '../../kernel/refusal.ts'
import { findShopFacts, qualificationData } from '../access/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { approveTrade, lockTrade, refuseTrade, type OrderHooks } from '../orders/index.ts'
import { lockShopAs } from '../shops/index.ts'

/** The headquarters approves a trade of a branch, or refuses it; decided once, and before its time is over. */
export const decideBranchOrder =
  (hooks: OrderHooks) =>
  async (
    context: CommandContext<typeof DecideBranchOrder>,
    { tradeId, approve, totalFen, reason = '' }: In<typeof DecideBranchOrder>,
  ) => {
    const { tx, actor, now, settings, emit } = context
    const { shop, userId } = actor
    if (!approve && reason === '') badInput({ reason: '请填写原因，分店会看到' })
    // Frozen, or its member removed, while the call waited.
    await lockShopAs('purchaser', tx, actor)
    if (!(await findShopFacts(tx, shop.id, context))?.canBuy)
      throw new Refused('PROCURE_QUALIFICATION', qualificationData('procure', shop))
    const trade = await lockTrade(tx, tradeId)
    if (!trade || trade.buyer_id !== shop.id || trade.approval === null)
      refuse(DecideBranchOrder, 'NOT_FOUND', {}, '没有这笔订单')
    if (trade.approval !== TRADE_APPROVAL.waiting) refuse(DecideBranchOrder, 'ALREADY_DECIDED', {}, '这笔订单已处理，请刷新')
    if (trade.state !== 'unpaid' || trade.pay_before <= now)
      refuse(DecideBranchOrder, 'TRADE_CLOSED', {}, '订单已取消，不用再审批')
    if (trade.total_fen !== totalFen) refuse(DecideBranchOrder, 'BRANCH_MOVED_ON', {}, '分店刚刚取消了一部分，请重新查看')
    if (approve) await approveTrade(context, trade, userId)
    else await refuseTrade(hooks, context, trade, { kind: 'buyer', id: userId, name: '总部' })
    const sum = yuan(trade.total_fen)
    await notifyShop(context, trade.shop_id, {
      kind: 'order',
      ...(approve
        ? { title: '总部已同意订单', text: `${sum} 的采购可以付款了，请在 ${settings.online_pay_minutes} 分钟内付款` }
        : { title: '总部未同意订单', text: `${sum} 的采购已取消：${reason}` }),
      to: PAGES.orders,
    })
    await emit('branch-moved', { shop: trade.shop_id }, {})
    await emit('branch-moved', { shop: shop.id }, {})
    return { done: true as const }
  }
