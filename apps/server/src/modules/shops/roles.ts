import type { Role, RoleAccess } from '@shop/contract'
import type { Executor, Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import { ALLOWED_ROLES } from './allowed-roles.ts'
import { findRole } from './members.ts'
import { lockShops } from './queries.ts'

/** What others read who make such a call. */
const OTHERWISE: Readonly<Record<RoleAccess, string>> = {
  purchaser: '这一步由门店负责人或采购员操作，请联系他们',
  owner: '这一步由门店负责人操作，请联系负责人',
}

/** Rejects a member whose role does not allow a call with this access, and who is none. */
export function requireRole(access: RoleAccess, role: Role | undefined): void {
  if (!role || !ALLOWED_ROLES[access].includes(role)) throw new Refused('FORBIDDEN', {}, OTHERWISE[access])
}

/** Whether the member may order, receive, and say what is needed for it. */
export const mayOrder = ({ role }: { role: Role }) => ALLOWED_ROLES.purchaser.includes(role)

/**
 * Asks under the shop's lock whether the caller still is an owner, as the call's access had it: another owner may have changed that
 * meanwhile.
 */
export async function requireOwner(db: Executor, shopId: number, userId: number): Promise<void> {
  requireRole('owner', await findRole(db, shopId, userId))
}

/**
 * Locks the caller's shop, with the others that a change concerns in one order, and asks under the lock whether they still may make a call with this access: who makes it is found before
 * the lock, for which it may have waited while they were removed or got another role.
 */
export async function lockShopAs(
  access: RoleAccess,
  tx: Tx,
  { userId, shop }: Member,
  others: readonly (number | null)[] = [],
): Promise<void> {
  await lockShops(tx, [shop.id, ...others])
  requireRole(access, await findRole(tx, shop.id, userId))
}
interface Member {
  userId: number
  shop: { id: number }
}
