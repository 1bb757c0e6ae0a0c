import { REVIEW, MoveToShop, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { isLastOwner, lockShops } from '../shops/index.ts'
import { ask } from './ask.ts'

/**
 * Asks to move from the current shop to another one. Until an owner of that one or the platform agrees, the user stays a member of the
 * old one. Its last owner has to hand it over first.
 */
export async function moveToShop(
  context: CommandContext<typeof MoveToShop>,
  { toShopId, identity, role, note = '' }: In<typeof MoveToShop>,
) {
  const { userId, shop } = context.actor
  await lockShops(context.tx, [shop.id, toShopId])
  if (await isLastOwner(context.tx, shop.id, userId))
    refuse(MoveToShop, 'LAST_OWNER', {}, `您是${shop.name}唯一的负责人，请先在成员管理中移交`)
  const request = { userId, shopId: toShopId, fromShopId: shop.id, name: identity.name, role, note }
  return { id: await ask(MoveToShop, context, request), state: REVIEW.waiting }
}
