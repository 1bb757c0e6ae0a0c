import type { CreateInvitation, DecideJoinRequest, RevokeInvitation } from '@shop/contract'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Buyer } from '../access/index.ts'
import { findRole, lockShops } from '../shops/index.ts'

/** Locks the owner's shop, with another one where a change concerns both, and asks under the lock whether the caller still is an owner. */
export async function lockAsOwner(
  call: typeof CreateInvitation | typeof DecideJoinRequest | typeof RevokeInvitation,
  tx: Tx,
  { userId, shop }: Buyer,
  other: number | null = null,
): Promise<void> {
  await lockShops(tx, [shop.id, other])
  if ((await findRole(tx, shop.id, userId)) !== 'owner') refuse(call, 'FORBIDDEN', {}, '只有门店负责人可以管理成员')
}
