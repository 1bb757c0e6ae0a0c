import { REVIEW, SaveUserAudit, USER_REVIEW, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { User } from '../access/index.ts'
import { refer } from '../salesmen/index.ts'
import { findRole, lockShop, rightCode, tryCode } from '../shops/index.ts'
import { admit } from './admit.ts'
import { findInvitation, lockInvitation, whyOver, type InvitationRow } from './invitation-rows.ts'
import { refuseSalesman } from './refuse-salesman.ts'
import { insertRequest, listRequestsOf, lockRequest, settleRequest } from './request-rows.ts'
import { whyNotJoinable } from './why-not-joinable.ts'

type Asked = In<typeof SaveUserAudit>
export type Answer = Out<typeof SaveUserAudit>
/** What joining needs. */
export type Joining = Asked & Required<Pick<Asked, 'shopId' | 'role'>> & { name: string }
/** A wrong code, in words: no refusal in the transaction, which would undo its being counted. */
export interface Wrong {
  wrong: string
}

/**
 * Joins the shop of an invitation, which is used up with it. A request of the user to join this shop is approved by it; one to move there
 * goes on waiting, because approving it also ends the old membership. Null: the code is a salesman's, which lets no one in; they serve the
 * shop that lets the user in.
 */
export async function joinByInvitation(
  secrets: Secrets,
  context: TransactionContext,
  { userId }: User,
  { shopId, name, note = '', inviteCode }: Joining & { inviteCode: string },
): Promise<Answer | Wrong | null> {
  const { tx, now, emit } = context
  await tryCode(tx, userId, now)
  const found = await findInvitation(tx, secrets, inviteCode)
  if (!found && (await refer(tx, secrets, inviteCode, userId, now))) {
    await rightCode(tx, userId)
    return null
  }
  if (found?.shop_id !== shopId) return { wrong: '邀请码无效或已过期' }
  await rightCode(tx, userId)
  await refuseSalesman(SaveUserAudit, tx, userId)
  await lockShop(tx, shopId)
  const isMember = (await findRole(tx, shopId, userId)) !== undefined
  const invitation = (await lockInvitation(tx, found.id))!
  // Sent once more, because its answer was lost.
  if (isMember && invitation.used_by === userId) return joinedBefore(tx, userId, invitation)
  if (isMember) refuse(SaveUserAudit, 'ALREADY_MEMBER')
  const over = whyOver(invitation, now)
  if (over) refuse(SaveUserAudit, 'INVITE_INVALID', {}, over)
  const obstacle = await whyNotJoinable(tx, shopId)
  if (obstacle) refuse(SaveUserAudit, obstacle)
  await sql`update joining.invitation set used_by = ${userId}, used_at = ${now} where id = ${invitation.id}`.execute(tx)
  const { role } = invitation
  await admit(SaveUserAudit, context, shopId, { userId, name, role })
  await emit('joining-moved', { user: userId }, {})
  const updatedAt = now.toISOString()
  const settled = { state: REVIEW.approved, role, by: BY, now }
  const [waiting] = await listRequestsOf(tx, userId, { state: REVIEW.waiting, limit: 1 })
  const locked = waiting?.shop_id === shopId && waiting.from_shop_id === null ? await lockRequest(tx, waiting.id) : undefined
  if (locked?.state === REVIEW.waiting) {
    await settleRequest(tx, locked, settled)
    return { id: locked.id, state: REVIEW.approved, updatedAt }
  }
  const joined = { user_id: userId, shop_id: shopId, name, role, note, state: REVIEW.approved, decided_by: BY }
  return { id: (await insertRequest(tx, joined, now))!, state: REVIEW.approved, updatedAt }
}

/** What a user was answered who joined by this invitation. */
async function joinedBefore(tx: Tx, userId: number, { shop_id: shopId, used_at: at }: InvitationRow): Promise<Answer> {
  const approved = await listRequestsOf(tx, userId, { kind: USER_REVIEW.join, state: REVIEW.approved, limit: 100 })
  const { id } = approved.find((one) => one.shop_id === shopId) ?? refuse(SaveUserAudit, 'ALREADY_MEMBER')
  return { id, state: REVIEW.approved, updatedAt: at!.toISOString() }
}

/** Who let somebody in that had an invitation. */
const BY = '负责人邀请'
