import { PAGES, UnfreezeShop, type In } from '@shop/contract'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { notifyShop } from '../messaging/index.ts'
import { findFrozen, headquartersMoved, lockShop, markUnfrozen } from '../shops/index.ts'

/** Ends the freezing of a shop: what its papers allow is open again at once. */
export async function unfreezeShop(
  context: CommandContext<typeof UnfreezeShop>,
  { shopId, note }: In<typeof UnfreezeShop>,
): Promise<Audited<typeof UnfreezeShop>> {
  const { tx, emit } = context
  await lockShop(tx, shopId)
  if ((await findFrozen(tx, shopId)) === undefined) refuse(UnfreezeShop, 'NOT_FOUND', {}, '没有这家门店')
  const reason = await markUnfrozen(tx, shopId)
  if (reason === undefined) refuse(UnfreezeShop, 'FROZEN_MEANWHILE')
  const text = '可以按门店的资质查看价格、下单采购'
  await notifyShop(context, shopId, { kind: 'account', title: '门店已解除冻结', text, to: PAGES.person })
  await emit('shop-frozen', { shop: shopId }, { frozen: false })
  await headquartersMoved(context, shopId)
  return {
    answer: { done: true },
    audit: { subjectId: shopId, before: { frozen: true, reason }, after: { frozen: false, ...(note !== '' && { note }) } },
  }
}
