import { REVIEW, UpdateUserAudit, USER_REVIEW, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { canTransition } from '../reviews/index.ts'
import { withdrawAddition } from './additions/withdraw-addition.ts'
import { lockRequest, settleRequest } from './request-rows.ts'

/** Withdraws the user's application; one that was decided meanwhile stays as it is. */
export async function updateUserAudit(context: CommandContext<typeof UpdateUserAudit>, { id, kind }: In<typeof UpdateUserAudit>) {
  const { tx, actor, now, emit } = context
  if (kind === USER_REVIEW.add) return withdrawAddition(context, id)
  const request = await lockRequest(tx, id)
  // An id alone may be of either.
  if (request?.user_id !== actor.userId && kind === undefined) return withdrawAddition(context, id)
  if (request?.user_id !== actor.userId) refuse(UpdateUserAudit, 'NOT_FOUND')
  const { state, role } = request
  if (!canTransition(state, REVIEW.withdrawn)) refuse(UpdateUserAudit, 'AUDIT_MOVED_ON', { state })
  await settleRequest(tx, request, { state: REVIEW.withdrawn, role, by: '', now })
  await emit('members-changed', { shop: request.shop_id }, {})
  await emit('joining-moved', { user: actor.userId }, {})
  return { id, state: REVIEW.withdrawn }
}
