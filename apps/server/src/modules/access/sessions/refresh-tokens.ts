import type { In, RefreshTokens } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { Refused } from '../../../kernel/refusal.ts'
import { rotateTokens } from './sessions.ts'
import { userSessions } from './user-sessions.ts'

/** Renews the tokens of a session; see rotateTokens for what happens to a token that is used again. */
export async function refreshTokens({ transact }: FlowContext<typeof RefreshTokens>, { refreshToken }: In<typeof RefreshTokens>) {
  const outcome = await transact((work) => rotateTokens(work, userSessions, refreshToken))
  if (outcome instanceof Refused) throw outcome
  return outcome
}
