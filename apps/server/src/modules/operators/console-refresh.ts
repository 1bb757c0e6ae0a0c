import type { ConsoleRefresh, In } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { Refused } from '../../kernel/refusal.ts'
import { readToken, rotateTokens } from '../access/index.ts'
import { operatorOfSession } from './queries.ts'
import { operatorSessions } from './operator-sessions.ts'

/** Renews an operator's tokens, by the same rules as the shop's. A deactivated operator gets none. */
export async function consoleRefresh(
  { transact }: FlowContext<typeof ConsoleRefresh>,
  { refreshToken }: In<typeof ConsoleRefresh>,
) {
  const outcome = await transact(async (work) => {
    const token = readToken(refreshToken)
    if (token?.kind === 'o' && (await operatorOfSession(work.tx, token.sessionId))?.active === false)
      return new Refused('NOT_LOGGED_IN')
    return rotateTokens(work, operatorSessions, refreshToken)
  })
  if (outcome instanceof Refused) throw outcome
  return outcome
}
