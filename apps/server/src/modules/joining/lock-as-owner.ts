import type { CreateInvitation, DecideJoinRequest, RevokeInvitation } from '@shop/contract'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Buyer } from '../access/index.ts'
import { findRole, lockShop } from '../shops/index.ts'

/** Locks the owner's shop, and asks under the lock whether the caller still is an owner. */
export async function lockAsOwner(
  call: typeof CreateInvitation | typeof DecideJoinRequest | typeof RevokeInvitation,
  tx: Tx,
  { userId, shop }: Buyer,
): Promise<void> {
  await lockShop(tx, shop.id)
  if ((await findRole(tx, shop.id, userId)) !== 'owner') refuse(call, 'FORBIDDEN', {}, '只有门店负责人可以管理成员')
}
