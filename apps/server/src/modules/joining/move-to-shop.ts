import { REVIEW, MoveToShop, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { countMembers, isLastOwner, lockShops } from '../shops/index.ts'
import { ask } from './ask.ts'

/**
 * Asks to move from the current shop to another one. Until an owner of that one or the platform agrees, the user stays a member of the
 * old one. Its last owner has to hand it over first; who is alone in it joins the other one besides.
 */
export async function moveToShop(
  context: CommandContext<typeof MoveToShop>,
  { toShopId, identity, role, note = '' }: In<typeof MoveToShop>,
) {
  const { userId, shop } = context.actor
  await lockShops(context.tx, [shop.id, toShopId])
  if (await isLastOwner(context.tx, shop.id, userId)) {
    // There is no one to hand it over to, and one shop more is in no one’s way.
    const isAlone = (await countMembers(context.tx, shop.id)) === 1
    const way = isAlone
      ? `您是${shop.name}唯一的成员，可以直接申请加入新门店`
      : `您是${shop.name}唯一的负责人，请先在成员管理中移交`
    refuse(MoveToShop, 'LAST_OWNER', {}, way)
  }
  const request = { userId, shopId: toShopId, fromShopId: shop.id, name: identity.name, role, note }
  return { id: await ask(MoveToShop, context, request), state: REVIEW.waiting }
}
