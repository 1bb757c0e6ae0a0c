import type { ConsoleLogout } from '@shop/contract'
import { sql } from 'kysely'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { endSessions } from '../access/index.ts'
import { operatorSessions } from './operator-sessions.ts'

/** Ends the session that calls. */
export async function consoleLogout(context: CommandContext<typeof ConsoleLogout>) {
  await endSessions(context, operatorSessions, sql`id = ${context.actor.sessionId}`, 'logout')
  return { done: true as const }
}
