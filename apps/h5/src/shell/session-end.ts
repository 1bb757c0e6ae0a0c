import type { CallError, ClientDeps } from '@shop/client'
import { reactions } from './http.ts'
import { eraseKept } from './kept-store.ts'
import { useSession } from './session.ts'

/** What is said and asked then, loaded when it happens. */
const answers = () => import('./session-ended.ts')

/** Sets the HTTP client's reactions: one dialog at a time, then the login, then the waiting calls continue. */
export function watchSession() {
  // The live connection and a call may both report the end: it is shown once.
  let ending: Promise<boolean> | null = null
  reactions.onSessionEnd = (...why) => (ending ??= end(...why).finally(() => (ending = null)))
  reactions.onServerError = (error) => {
    if (!ending) void showServerError(error)
  }
}

async function showServerError(error: CallError) {
  const it = await answers()
  await it.showServerError(error)
}

async function end(...why: Parameters<ClientDeps['onSessionEnd']>) {
  const who = useSession.getState().userId
  if (who === null) return false
  // Before the answer to the dialog: whoever closes the page instead leaves nothing behind.
  void eraseKept()
  const { askToLogIn } = await answers()
  return askToLogIn(who, ...why)
}
