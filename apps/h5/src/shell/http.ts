import { createClient, lockOverWindows, type ClientDeps } from '@shop/client'
import { RefreshTokens } from '@shop/contract/access'
import { rereadSession, useSession } from './session.ts'

/** Set by session-end.ts: how the shop reacts when the session has ended and when the server fails. */
export const reactions: Pick<ClientDeps, 'onSessionEnd' | 'onServerError'> = {
  onSessionEnd: async () => false,
  onServerError: () => {},
}

const lock = lockOverWindows('refresh-session')

export const { call, raw } = createClient({
  base: '/h5api',
  sourceType: 3,
  timeout: 20_000,
  refreshPath: RefreshTokens.path,
  tokens: () => useSession.getState().tokens,
  userId: () => useSession.getState().userId,
  saveTokens: (tokens) => useSession.setState({ tokens }),
  withRefreshLock: (run) =>
    lock(() => {
      rereadSession()
      return run()
    }),
  onSessionEnd: (why, msg, at) => reactions.onSessionEnd(why, msg, at),
  onServerError: (error) => reactions.onServerError(error),
})
