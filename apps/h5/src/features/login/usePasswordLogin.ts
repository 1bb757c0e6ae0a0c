import { CallError } from '@shop/client'
import { PasswordLogin } from '@shop/contract/access'
import { call } from '../../shell/http.ts'
import { showRefusal } from '../../shell/query.ts'
import { finishLogin } from './finish-login.ts'

/** Logs in with phone and password; a refusal is shown, or passed to `refuse`. */
export const usePasswordLogin =
  (back: string | undefined, refuse?: (error: CallError) => void) =>
  async (username: string, password: string): Promise<void> => {
    try {
      finishLogin(username, await call(PasswordLogin, { username, password }), back)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (refuse) refuse(error)
      else showRefusal(error)
    }
  }
