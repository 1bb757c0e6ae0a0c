import type { Logout } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { endSessions } from './sessions.ts'
import { userSessions } from './user-sessions.ts'

/** Ends the session that makes the call. */
export async function logout(context: CommandContext<typeof Logout>) {
  await endSessions(context, userSessions, sql`id = ${context.actor.sessionId}`, 'logout')
  return { done: true as const }
}
