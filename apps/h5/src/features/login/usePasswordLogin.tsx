import { CallError } from '@shop/client'
import { PasswordLogin } from '@shop/contract/access'
import { call } from '../../shell/http.ts'
import { showRefusal } from '../../shell/query.ts'
import { knownDevice } from './known-device.ts'
import { finishLogin } from './finish-login.ts'
import { useCaptcha } from './use-captcha.tsx'
import type { Consent } from './useConsent.ts'

/**
 * Logs in with phone and password, and with a captcha, in `sheet`, when the server asks for one. A refusal is shown, or passed to
 * `refuse`.
 */
export function usePasswordLogin(back: string | undefined, consent: Consent, refuse?: (error: CallError) => void) {
  const { guarded, sheet } = useCaptcha('登录')
  const enter = async (username: string, password: string): Promise<void> => {
    try {
      await consent.send((agreements) =>
        guarded(async (captcha) => {
          const input = { username, password, agreements, ...captcha, ...knownDevice(username) }
          finishLogin(username, await call(PasswordLogin, input), back)
        }),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (refuse) refuse(error)
      else showRefusal(error)
    }
  }
  return { enter, sheet }
}
