import { EndEquipment, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { ownsSession } from '../queries.ts'
import { endSessions } from './sessions.ts'
import { userSessions } from './user-sessions.ts'

/** Ends one of the user's own sessions; one that has already ended stays as it is. */
export async function endEquipment(context: CommandContext<typeof EndEquipment>, { id }: In<typeof EndEquipment>) {
  const { tx, actor } = context
  if (!(await ownsSession(tx, actor.userId, id))) refuse(EndEquipment, 'NOT_FOUND')
  await endSessions(context, userSessions, sql`id = ${id}`, 'ended')
  return { done: true as const }
}
