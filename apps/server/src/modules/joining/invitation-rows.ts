import { ROLE_NAMES, type GivenRole } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { codeHashes, ownsSince } from '../shops/index.ts'
import type { InvitationTable } from './tables.gen.ts'

const INVITATION = columnsOf<InvitationTable>()(
  'id',
  'shop_id',
  'role',
  'code',
  'created_by',
  'created_at',
  'expires_at',
  'used_at',
  'used_by',
  'revoked_at',
)
export interface InvitationRow extends RowOf<typeof INVITATION> {
  role: GivenRole
  /** Whoever made it has owned the shop ever since. */
  by_owner: boolean
}
/** Whether whoever made an invitation `i` has owned the shop ever since. */
const byOwner = ownsSince(sql.ref('i.shop_id'), sql.ref('i.created_by'), sql.ref('i.created_at'))
export const INVITATION_COLUMNS = sql`${INVITATION.of('i')}, ${byOwner} as by_owner`
/** Invitations of a shop that can still be used. */
export const openInvitations = (shopId: number, now: Date) =>
  sql`joining.invitation i where i.shop_id = ${shopId} and i.used_at is null and i.revoked_at is null and i.expires_at > ${now} and ${byOwner}`
/** The codes of all invitations that can still be used, encrypted. */
export const sealedInvitations = (now: Date) =>
  sql`select code as sealed from joining.invitation where used_at is null and revoked_at is null and expires_at > ${now}`
export const findInvitation = (db: Executor, secrets: Secrets, code: string) =>
  first(
    db,
    sql<InvitationRow>`select ${INVITATION_COLUMNS} from joining.invitation i where i.code_hash = any (${codeHashes(secrets, code)}::bytea[])`,
  )
export const lockInvitation = (tx: Tx, id: number) =>
  first(tx, sql<InvitationRow>`select ${INVITATION_COLUMNS} from joining.invitation i where i.id = ${id} for update of i`)

/**
 * Why an invitation can't be used any more, in words for whoever has its code; null: it can. It ends with the ownership of whoever made
 * it, for good: otherwise somebody who was removed could come back with their own code, or a code would count again once its maker
 * owns the shop again.
 */
export function whyOver(it: InvitationRow, now: Date): string | null {
  if (it.revoked_at) return '邀请已被撤回，请联系门店负责人'
  if (it.used_at) return '邀请码已被使用，请让负责人重新邀请'
  if (!it.by_owner) return '邀请已失效，请联系门店负责人'
  return it.expires_at <= now ? '邀请码已过期，请让负责人重新邀请' : null
}

export const roleOf = ({ role }: InvitationRow) => ({ role, roleName: ROLE_NAMES[role] })
