import type { TransactionContext } from '../../kernel/jobs.ts'
import { moveSessions } from '../access/index.ts'
import { deleteMember, findRole, isLastOwner, type OnStoppedOrdering } from '../shops/index.ts'
import type { RequestRow } from './request-rows.ts'

/**
 * Ends the membership of the shop from which somebody moves, under the locks of both shops; their sessions in it go on in the new one.
 * False when they are its last owner: it would be left without one. What is not there any more need not end.
 */
export async function leaveOldShop(
  context: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  { user_id: userId, shop_id: to, from_shop_id: from }: RequestRow,
  onStoppedOrdering: OnStoppedOrdering,
): Promise<boolean> {
  const { tx, emit } = context
  if (from === null || !(await findRole(tx, from, userId))) return true
  if (await isLastOwner(tx, from, userId)) return false
  await onStoppedOrdering(context, { shopId: from, userId })
  await deleteMember(tx, from, userId)
  await moveSessions(tx, userId, { from, to })
  await emit('rights-changed', { user: userId }, {})
  await emit('members-changed', { shop: from }, {})
  return true
}
