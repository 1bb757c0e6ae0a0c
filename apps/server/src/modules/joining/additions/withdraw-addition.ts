import { REVIEW, UpdateUserAudit } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { canTransition } from '../../reviews/index.ts'
import { lockAddition } from './addition-rows.ts'
import { transitionAddition } from './transition-addition.ts'

/** Takes back an application that waits. The next one begins with what it said. */
export async function withdrawAddition({ tx, actor, now, emit }: CommandContext<typeof UpdateUserAudit>, id: number) {
  const addition = await lockAddition(tx, id)
  if (addition?.user_id !== actor.userId) refuse(UpdateUserAudit, 'NOT_FOUND')
  if (!canTransition(addition.state, REVIEW.withdrawn)) refuse(UpdateUserAudit, 'AUDIT_MOVED_ON', { state: addition.state })
  await transitionAddition(tx, addition, REVIEW.withdrawn, { now })
  await emit('joining-moved', { user: actor.userId }, {})
  return { id, state: REVIEW.withdrawn }
}
