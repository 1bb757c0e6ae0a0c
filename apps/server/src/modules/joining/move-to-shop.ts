import { AUDIT, MoveToShop, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findRole, isLastOwner, lockShops } from '../shops/index.ts'
import { refuseSalesman } from './refuse-salesman.ts'
import { insertRequest, listRequestsOf } from './request-rows.ts'
import { whyNotJoinable } from './why-not-joinable.ts'

/**
 * Asks to move from the current shop to another one. Until an owner of that one or the platform agrees, the user stays a member of the
 * old one. Its last owner has to hand it over first.
 */
export async function moveToShop(
  { tx, actor, now, emit }: CommandContext<typeof MoveToShop>,
  { toShopId, identity, role, note = '' }: In<typeof MoveToShop>,
) {
  const { userId, shop } = actor
  await refuseSalesman(MoveToShop, tx, userId)
  await lockShops(tx, [shop.id, toShopId])
  if (await isLastOwner(tx, shop.id, userId))
    refuse(MoveToShop, 'LAST_OWNER', {}, `您是${shop.name}唯一的负责人，请先在成员管理中移交`)
  if (await findRole(tx, toShopId, userId)) refuse(MoveToShop, 'ALREADY_MEMBER')
  const obstacle = await whyNotJoinable(tx, toShopId)
  if (obstacle) refuse(MoveToShop, obstacle)
  const asked = { user_id: userId, shop_id: toShopId, from_shop_id: shop.id, name: identity.name, role, note }
  const id = await insertRequest(tx, { ...asked, state: AUDIT.waiting, decided_by: '' }, now)
  if (id === undefined) {
    const [waiting] = await listRequestsOf(tx, userId, { state: AUDIT.waiting, limit: 1 })
    refuse(
      MoveToShop,
      'ALREADY_WAITING',
      { auditId: waiting!.id },
      `您加入${waiting!.shop_name}的申请还在等待，撤回后可以申请其他门店`,
    )
  }
  await emit('members-changed', { shop: toShopId }, {})
  await emit('joining-moved', { user: userId }, {})
  return { id, state: AUDIT.waiting }
}
