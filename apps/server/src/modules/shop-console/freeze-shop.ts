import { FreezeShop, PAGES, type In } from '@shop/contract'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { notifyShop } from '../messaging/index.ts'
import type { Operator } from '../operators/index.ts'
import { closeUnpaid, type OrderHooks } from '../orders/index.ts'
import { findFrozen, headquartersMoved, lockShop, markFrozen } from '../shops/index.ts'

/** Freezes a shop under its lock: with the commit no one in it sees a price or places an order, and nothing of it waits to be paid. */
export const freezeShop =
  (hooks: OrderHooks) =>
  async (
    context: CommandContext<typeof FreezeShop> & { actor: Operator },
    { shopId, reason }: In<typeof FreezeShop>,
  ): Promise<Audited<typeof FreezeShop>> => {
    const { tx, now, actor, emit } = context
    await lockShop(tx, shopId)
    if ((await findFrozen(tx, shopId)) === undefined) refuse(FreezeShop, 'NOT_FOUND', {}, '没有这家门店')
    if (!(await markFrozen(tx, shopId, reason, actor.name, now))) refuse(FreezeShop, 'FROZEN_MEANWHILE')
    const by = { kind: 'platform', id: actor.operatorId, name: '平台' } as const
    const cancelledOrders = await closeUnpaid(hooks, context, shopId, by, '门店已被平台冻结', { ofBranches: true })
    const text = `原因：${reason}；未付款的订单已关闭，已付款的照常发货。如有疑问请拨打资质热线`
    await notifyShop(context, shopId, { kind: 'account', title: '门店已被平台冻结', text, to: PAGES.person })
    await emit('shop-frozen', { shop: shopId }, { frozen: true })
    await headquartersMoved(context, shopId)
    return {
      answer: { done: true, cancelledOrders },
      audit: { subjectId: shopId, before: { frozen: false }, after: { frozen: true, reason, cancelledOrders } },
    }
  }
