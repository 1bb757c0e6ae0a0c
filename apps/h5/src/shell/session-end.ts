import type { CallError, ClientDeps } from '@shop/client'
import { reactions } from './http.ts'
import { eraseKept } from './kept-store.ts'
import { goLogin, here, onNavigated } from './navigation.ts'
import { refusalText } from './refusal-text.ts'
import { endSession, isLoggedIn, useSession } from './session.ts'

const dialogs = () => import('@shop/ui/dialog/show-dialog.tsx')
const texts = () => import('./session-end-text.ts')

/** Sets the HTTP client's reactions: one dialog at a time, then the login, then the waiting calls continue. */
export function watchSession() {
  // The live connection and a call may both report the end: it is shown once.
  let ending: Promise<boolean> | null = null
  reactions.onSessionEnd = (...why) => (ending ??= end(...why).finally(() => (ending = null)))
  const end = async (...why: Parameters<ClientDeps['onSessionEnd']>) => {
    const who = useSession.getState().userId
    if (who === null) return false
    // Before the answer to the dialog: whoever closes the page instead leaves nothing behind.
    void eraseKept()
    // Already logged out here only if another window has ended the session, and that one has asked the user.
    if (isLoggedIn()) {
      const [{ showDialog }, { sessionEndText }] = await Promise.all([dialogs(), texts()])
      await showDialog({
        ...sessionEndText(...why),
        required: true,
        actions: [{ key: 'login', label: '重新登录', tone: 'main' }],
      })
    }
    endSession()
    if (!here().includes('/sub-person/login/')) goLogin()
    return waitForLogin(who)
  }
  reactions.onServerError = (error) => {
    if (!ending) void showServerError(error)
  }
}

let showing = false
async function showServerError(error: CallError) {
  if (showing) return
  showing = true
  const text = refusalText(error)
  const message = error.traceId ? `${text}\n（编号 ${error.traceId}）` : text
  const { showDialog } = await dialogs()
  await showDialog({ title: '温馨提示', message, actions: [{ key: 'ok', label: '知道了', tone: 'main' }] })
  showing = false
}

/** Settles when a user logs in (true: the same user) or closes the login as a guest (false). */
const waitForLogin = (who: number) =>
  new Promise<boolean>((settle) => {
    const stops: (() => void)[] = []
    const finish = (same: boolean) => {
      for (const stop of stops) stop()
      settle(same)
    }
    stops.push(
      useSession.subscribe((s) => s.tokens && finish(s.userId === who)),
      onNavigated((href) => {
        if (!isLoggedIn() && !/\/sub-person\/(login\/|user\/forgotPwd)/.test(href)) finish(false)
      }),
    )
  })
