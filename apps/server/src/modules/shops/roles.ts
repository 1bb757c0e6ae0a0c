import type { Role, RoleAccess } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import { findRole } from './members.ts'

/** Which members may make the calls of an access that depends on the role. Finance reads, pays and keeps invoices. */
const ALLOWED: Readonly<Record<RoleAccess, { roles: readonly Role[]; otherwise: string }>> = {
  purchaser: { roles: ['owner', 'purchaser'], otherwise: '这一步由门店负责人或采购员操作，请联系他们' },
  owner: { roles: ['owner'], otherwise: '这一步由门店负责人操作，请联系负责人' },
}

/** Rejects a member whose role does not allow a call with this access, and who is none. */
export function requireRole(access: RoleAccess, role: Role | undefined): void {
  const { roles, otherwise } = ALLOWED[access]
  if (!role || !roles.includes(role)) throw new Refused('FORBIDDEN', {}, otherwise)
}

/** Whether the member may order, receive, and say what is needed for it. */
export const mayOrder = ({ role }: { role: Role }) => ALLOWED.purchaser.roles.includes(role)

/**
 * Asks under the shop's lock whether the caller still is an owner, as the call's access had it: another owner may have changed that
 * meanwhile.
 */
export async function requireOwner(db: Executor, shopId: number, userId: number): Promise<void> {
  requireRole('owner', await findRole(db, shopId, userId))
}
