import type { ChangeMemberRole, RemoveMember, Role } from '@shop/contract'
import type { Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { countOwners, findRole, lockShop } from '../../shops/index.ts'
import type { Buyer } from '../actor.ts'

/**
 * Locks the owner's shop and finds the member who is to be changed; undefined: no member. Whether the caller is still an owner is asked
 * again under the lock: another owner may have changed that meanwhile. Refuses what would leave the shop without an owner.
 */
export async function lockMember(
  call: typeof ChangeMemberRole | typeof RemoveMember,
  tx: Tx,
  { userId: callerId, shop }: Buyer,
  userId: number,
): Promise<Role | undefined> {
  await lockShop(tx, shop.id)
  if ((await findRole(tx, shop.id, callerId)) !== 'owner') refuse(call, 'FORBIDDEN', {}, '只有门店负责人可以管理成员')
  const role = await findRole(tx, shop.id, userId)
  if (role === 'owner' && (await countOwners(tx, shop.id)) === 1) refuse(call, 'LAST_OWNER')
  return role
}
