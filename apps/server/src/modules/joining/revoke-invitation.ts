import { RevokeInvitation, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { openInvitations } from './invitation-rows.ts'
import { lockAsOwner } from './lock-as-owner.ts'

/** Takes back an invitation that was not used. */
export async function revokeInvitation(
  { tx, actor, now, emit }: CommandContext<typeof RevokeInvitation>,
  { invitationId }: In<typeof RevokeInvitation>,
) {
  const { shop } = actor
  await lockAsOwner(tx, actor)
  const revoked = await first(
    tx,
    sql`update joining.invitation set revoked_at = ${now}
      where id in (select id from ${openInvitations(shop.id, now)}) and id = ${invitationId} returning id`,
  )
  if (!revoked) refuse(RevokeInvitation, 'NOT_FOUND', {}, '邀请已被使用、过期或撤回')
  await emit('members-changed', { shop: shop.id }, {})
  return { done: true as const }
}
