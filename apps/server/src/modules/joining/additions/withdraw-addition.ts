import { AUDIT, UpdateUserAudit } from '@shop/contract'
import { sql } from 'kysely'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockAddition } from './addition-rows.ts'

/** Takes back an application that waits. The next one begins with what it said. */
export async function withdrawAddition({ tx, actor, now, emit }: CommandContext<typeof UpdateUserAudit>, id: number) {
  const addition = await lockAddition(tx, id)
  if (addition?.user_id !== actor.userId) refuse(UpdateUserAudit, 'NOT_FOUND')
  if (addition.state !== AUDIT.waiting) refuse(UpdateUserAudit, 'AUDIT_MOVED_ON', { state: addition.state })
  await sql`update joining.addition set state = ${AUDIT.withdrawn}, updated_at = ${now}, claimed_by = null, claimed_at = null
    where id = ${id}`.execute(tx)
  await emit('joining-moved', { user: actor.userId }, {})
  return { id, state: AUDIT.withdrawn }
}
