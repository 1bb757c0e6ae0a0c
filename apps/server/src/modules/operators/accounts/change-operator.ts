import { ChangeOperator, keysOf, RIGHTS, type In, type Right } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Operator } from '../actor.ts'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { HAS_MORE, lockManaged } from './managed.ts'

/**
 * Changes what an operator is called and may do, at once. Refuses to change the caller's own rights, to pass on rights that the
 * caller does not have, to take any from a colleague who has more, and to take the right to manage accounts from the last one of the caller's organisation.
 */
export async function changeOperator(
  { tx, actor }: CommandContext<typeof ChangeOperator> & { actor: Operator },
  { operatorId, name, grants = [], revokes = [] }: In<typeof ChangeOperator>,
): Promise<Audited<typeof ChangeOperator>> {
  const found = await lockManaged(tx, actor, operatorId)
  if (!found) refuse(ChangeOperator, 'NOT_FOUND')
  const known: readonly Right[] = keysOf(RIGHTS[found.seller_id === null ? 'platform' : 'seller'])
  if (!grants.every((right) => known.includes(right))) badInput({ grants: '请从列表中选择权限' })
  const rights = known.filter((right) => grants.includes(right) || (found.rights.includes(right) && !revokes.includes(right)))
  const added = rights.filter((right) => !found.rights.includes(right))
  const isLess = found.rights.some((right) => !rights.includes(right))
  if ((added.length > 0 || isLess) && operatorId === actor.operatorId) refuse(ChangeOperator, 'OWN_ACCOUNT')
  if (isLess && found.hasMore) refuse(ChangeOperator, 'RIGHTS_EXCEEDED', {}, HAS_MORE)
  if (found.exceeds(added)) refuse(ChangeOperator, 'RIGHTS_EXCEEDED')
  if (found.isColleague && found.isLastManager && !rights.includes('operators')) refuse(ChangeOperator, 'LAST_MANAGER')
  const next = { name: name ?? found.name, rights }
  const { before, after } = difference(ChangeOperator, { name: found.name, rights: found.rights }, next)
  const changed = Object.keys(after).length > 0
  if (changed)
    await sql`update operators.operator set name = ${next.name}, rights = ${rights}::text[] where id = ${operatorId}`.execute(tx)
  return { answer: { done: true }, audit: changed ? { subjectId: found.account, before, after } : [] }
}
