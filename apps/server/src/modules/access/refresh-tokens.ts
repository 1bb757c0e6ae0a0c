import { RefreshTokens, type In } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { rotateTokens } from './sessions.ts'
import { userSessions } from './user-sessions.ts'

/** Renews the tokens of a session; see rotateTokens for what happens to a token that is used again. */
export async function refreshTokens({ transact }: FlowContext<typeof RefreshTokens>, { refreshToken }: In<typeof RefreshTokens>) {
  const outcome = await transact((work) => rotateTokens(work, userSessions, refreshToken))
  return typeof outcome === 'string' ? refuse(RefreshTokens, outcome) : outcome
}
