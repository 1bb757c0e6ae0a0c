import type { CallError, ClientDeps } from '@shop/client'
import { showDialog } from '@shop/ui/dialog/show-dialog.tsx'
import { goLogin, here, onNavigated } from './navigation.ts'
import { refusalText } from './refusal-text.ts'
import { sessionEndText } from './session-end-text.ts'
import { endSession, isLoggedIn, useSession } from './session.ts'

/** Says why the session has ended, opens the login, and settles when the user logs in (true: the same one) or stays a guest (false). */
export async function askToLogIn(who: number, ...why: Parameters<ClientDeps['onSessionEnd']>): Promise<boolean> {
  // Already logged out here only if another window has ended the session, and that one has asked the user.
  if (isLoggedIn())
    await showDialog({
      ...sessionEndText(...why),
      required: true,
      actions: [{ key: 'login', label: '重新登录', tone: 'main' }],
    })
  endSession()
  if (!here().includes('/sub-person/login/')) goLogin()
  return waitForLogin(who)
}

let showing = false
/** Says that the server failed, with the id under which its log has it; one dialog at a time. */
export async function showServerError(error: CallError) {
  if (showing) return
  showing = true
  const text = refusalText(error)
  const message = error.traceId ? `${text}\n（编号 ${error.traceId}）` : text
  await showDialog({ title: '温馨提示', message, actions: [{ key: 'ok', label: '知道了', tone: 'main' }] })
  showing = false
}

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
