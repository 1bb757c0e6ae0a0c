import type { RoleAccess } from '@shop/contract'
import type { Tx } from '../../kernel/database.ts'
import type { Buyer } from '../access/index.ts'
import { findRole, lockShops, requireRole } from '../shops/index.ts'

/**
 * Locks the caller's shop and the others that a change between a branch and its headquarters concerns, in one order, and asks under the
 * locks whether the caller still may make a call with this access.
 */
export async function lockBranchAs(
  access: RoleAccess,
  tx: Tx,
  { userId, shop }: Buyer,
  others: readonly (number | null)[],
): Promise<void> {
  await lockShops(tx, [shop.id, ...others])
  requireRole(access, await findRole(tx, shop.id, userId))
}
