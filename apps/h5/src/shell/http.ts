import { createClient, lockOverWindows, type ClientDeps } from '@shop/client'
import { RefreshTokens } from '@shop/contract/access'
import type { Out } from '@shop/contract/endpoint'
import { GetBoot } from '@shop/contract/platform'
import { callKey, queryClient } from './query-client.ts'
import { deviceStorage, rereadSession, useSession } from './session.ts'

/** Set by session-end.ts: how the shop reacts when the session has ended and when the server fails. */
export const reactions: Pick<ClientDeps, 'onSessionEnd' | 'onServerError'> = {
  onSessionEnd: async () => false,
  onServerError: () => {},
}

const lock = lockOverWindows('refresh-session')

/** Where calls go: the configured address, which a device may replace in a demonstration (settings, 当前版本). */
function apiBase(): string {
  const boot = queryClient.getQueryData<Out<typeof GetBoot>>(callKey(GetBoot, {}))
  return (boot?.demonstration && deviceStorage.read('server-url')) || boot?.environment?.apiBase || '/h5api'
}

export const { call, raw } = createClient({
  get base() {
    return apiBase()
  },
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
