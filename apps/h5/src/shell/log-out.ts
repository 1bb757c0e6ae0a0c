import { Logout } from '@shop/contract/access'
import { call } from './http.ts'
import { clearHistory, replace } from './navigation.ts'
import { endSession } from './session.ts'

/** Logs the user out: ends the session on the server, clears the device, opens the SMS login. */
export async function logOut() {
  // The device is cleared even if the server can't be reached.
  await call(Logout, {}).catch(() => {})
  endSession()
  clearHistory()
  replace('sub-person/login/smsLogin')
}
