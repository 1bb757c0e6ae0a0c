import { createClient, lockOverWindows } from '@shop/client'
import { ConsoleRefresh } from '@shop/contract/console-access'
import { endSession, saveTokens, readTokens } from './session.ts'

/** Makes calls of the contract. When the session has ended it clears the tokens and shows the login; waiting calls are not sent again. */
export const { call, raw } = createClient({
  base: '/h5api',
  sourceType: 5,
  timeout: 20_000,
  refreshPath: ConsoleRefresh.path,
  tokens: readTokens,
  userId: () => null,
  saveTokens: saveTokens,
  withRefreshLock: lockOverWindows('console.refresh'),
  onSessionEnd: async (_, msg) => {
    endSession(msg)
    return false
  },
  // Every screen shows its own errors.
  onServerError: () => {},
})
