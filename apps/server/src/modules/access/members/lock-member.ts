import type { ChangeMemberRole, RemoveMember, Role } from '@shop/contract'
import type { Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findRole, isLastOwner, lockShop, requireOwner } from '../../shops/index.ts'
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
  await requireOwner(tx, shop.id, callerId)
  const role = await findRole(tx, shop.id, userId)
  if (await isLastOwner(tx, shop.id, userId)) refuse(call, 'LAST_OWNER')
  return role
}
