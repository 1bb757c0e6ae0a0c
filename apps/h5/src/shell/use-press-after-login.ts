import { useEffect, useEffectEvent } from 'react'
import { goLoginFor, isWantedNow } from './after-login.ts'
import { isLoggedIn } from './session.ts'

/**
 * A press that only users may make, by its name, which no other one of the page has: a guest logs in first, and it is done when they are
 * back, by `resumed` where the press itself would undo what somebody else of the shop has done before.
 */
export function usePressAfterLogin(name: string, act: () => unknown, resumed = act) {
  const goOn = useEffectEvent(() => isWantedNow(name) && void resumed())
  // Runs when the page is shown again, too.
  useEffect(() => void goOn(), [])
  return () => (isLoggedIn() ? act() : goLoginFor(name))
}
