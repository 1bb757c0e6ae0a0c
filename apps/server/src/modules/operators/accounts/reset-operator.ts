import { refuse } from '../../../kernel/refusal.ts'
import type { ResetOperatorPassword, ResetOperatorTotp } from '@shop/contract'
import type { Tx } from '../../../kernel/database.ts'
import type { Operator } from '../actor.ts'
import { HAS_MORE, lockManaged, type Managed } from './managed.ts'

type Call = typeof ResetOperatorPassword | typeof ResetOperatorTotp

/**
 * An operator whose secret the caller may replace, locked. Whoever knows another's new secret can be that person: so it refuses
 * the own account (there is a form for it), one with rights that the caller does not have, and one that can't log in.
 */
export async function lockResettable(tx: Tx, call: Call, actor: Operator, operatorId: number): Promise<Managed> {
  const found = await lockManaged(tx, actor, operatorId)
  if (!found) return refuse<Call, 'NOT_FOUND'>(call, 'NOT_FOUND')
  if (operatorId === actor.operatorId)
    refuse<Call, 'OWN_ACCOUNT'>(call, 'OWN_ACCOUNT', {}, '自己的密码和动态码在右上角的账号菜单里修改')
  if (!found.active) refuse<Call, 'ACCOUNT_INACTIVE'>(call, 'ACCOUNT_INACTIVE')
  if (found.hasMore) refuse<Call, 'RIGHTS_EXCEEDED'>(call, 'RIGHTS_EXCEEDED', {}, HAS_MORE)
  return found
}
