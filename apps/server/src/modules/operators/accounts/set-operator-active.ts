import { SetOperatorActive, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Operator } from '../actor.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { endAccess } from './account-changes.ts'
import { HAS_MORE, lockManaged } from './managed.ts'

/**
 * Ends an account's access, its sessions and live connections at once, or lets it log in again with its password and second
 * factor. Refuses the own account, a colleague who has more rights, and the last of the caller's organisation who may manage accounts.
 */
export async function setOperatorActive(
  context: CommandContext<typeof SetOperatorActive> & { actor: Operator },
  { operatorId, active }: In<typeof SetOperatorActive>,
): Promise<Audited<typeof SetOperatorActive>> {
  const { tx, actor } = context
  const found = await lockManaged(tx, actor, operatorId)
  if (!found) refuse(SetOperatorActive, 'NOT_FOUND')
  if (operatorId === actor.operatorId) refuse(SetOperatorActive, 'OWN_ACCOUNT')
  if (found.hasMore) refuse(SetOperatorActive, 'RIGHTS_EXCEEDED', {}, HAS_MORE)
  if (!active && found.isColleague && found.isLastManager) refuse(SetOperatorActive, 'LAST_MANAGER')
  if (found.active === active) return { answer: { done: true }, audit: [] }
  if (active) await sql`update operators.operator set active = true where id = ${operatorId}`.execute(tx)
  else await endAccess(context, found)
  const action = active ? 'operator.reactivate' : 'operator.deactivate'
  return {
    answer: { done: true },
    audit: { action, subjectId: found.account, before: { active: !active }, after: { active } },
  }
}
