import { EndPurchaserRight, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findRole, lockShopAs } from '../shops/index.ts'
import { endRight } from './end-right.ts'

/** An owner ends the right of a member of their shop to order. */
export async function endPurchaserRight(
  context: CommandContext<typeof EndPurchaserRight>,
  { userId }: In<typeof EndPurchaserRight>,
) {
  const { tx, actor } = context
  const { id: shopId, name: shopName } = actor.shop
  await lockShopAs('owner', tx, actor)
  if (!(await findRole(tx, shopId, userId))) refuse(EndPurchaserRight, 'NOT_FOUND', {}, '没有找到这位成员，可能已被移出')
  if (!(await endRight(context, { shopId, userId, shopName }, { ended_by: 'owner', reason: '' })))
    refuse(EndPurchaserRight, 'NO_ORDER_RIGHT')
  return { done: true as const }
}
