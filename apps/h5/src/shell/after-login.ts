import { goLogin, here, onNavigated } from './navigation.ts'
import { isLoggedIn } from './session.ts'

/** What a guest pressed before they were sent to the login, and on which page. */
let wanted: { what: string; on: string } | null = null

/** Opens the login; what was pressed is done when the guest returns to this page as a user. */
export function goLoginFor(what: string) {
  wanted = { what, on: here() }
  goLogin()
}

/** Whether a user has returned from the login to the page on which they pressed this as a guest; true once. */
export function isWantedNow(what: string): boolean {
  if (!isLoggedIn() || wanted?.what !== what || wanted.on !== here()) return false
  wanted = null
  return true
}

// Who goes anywhere else than through the login has given it up.
onNavigated((href) => {
  if (wanted && href !== wanted.on && !/\/sub-person\/(?:login\/|user\/(?:forgotPwd|pwdSet))/.test(href)) wanted = null
  else if (wanted && href === wanted.on && !isLoggedIn()) wanted = null
})
