import type { ConsoleLogout } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { endSessions } from '../access/index.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { operatorSessions } from './operator-sessions.ts'

/** Ends the session that makes the call. */
export async function consoleLogout(context: CommandContext<typeof ConsoleLogout>): Promise<Audited<typeof ConsoleLogout>> {
  await endSessions(context, operatorSessions, sql`id = ${context.actor.sessionId}`, 'logout')
  return { answer: { done: true }, audit: { subjectId: context.actor.account } }
}
