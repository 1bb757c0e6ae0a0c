import { CallError } from '@shop/client'
import { PasswordLogin } from '@shop/contract/access'
import { call } from '../../shell/http.ts'
import { showRefusal } from '../../shell/query.ts'
import { knownDevice } from './known-device.ts'
import { finishLogin } from './finish-login.ts'
import { useCaptcha } from './use-captcha.tsx'

/**
 * Logs in with phone and password, and with a captcha, in `sheet`, when the server asks for one. A refusal is shown, or passed to
 * `refuse`.
 */
export function usePasswordLogin(back: string | undefined, refuse?: (error: CallError) => void) {
  const { guarded, sheet } = useCaptcha('登录')
  const enter = async (username: string, password: string): Promise<void> => {
    try {
      await guarded(async (captcha) =>
        finishLogin(username, await call(PasswordLogin, { username, password, ...captcha, ...knownDevice(username) }), back),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (refuse) refuse(error)
      else showRefusal(error)
    }
  }
  return { enter, sheet }
}
