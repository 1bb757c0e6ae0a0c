import type { Role, RoleAccess } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'

/** Which members may make the calls of an access that depends on the role. Finance reads, pays and keeps invoices. */
export const ALLOWED_ROLES: Readonly<Record<RoleAccess, readonly Role[]>> = {
  purchaser: ['owner', 'purchaser'],
  owner: ['owner'],
}

/** In a statement: whether the role of a member (`shops.member`, by its alias) allows calls with this access. */
export const roleAllows = (access: RoleAccess, alias: string): Sql<boolean> =>
  sql`${sql.ref(`${alias}.role`)} in (${sql.join(ALLOWED_ROLES[access].map((role) => sql.lit(role)))})`
