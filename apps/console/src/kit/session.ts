/** The tokens of the operator's session, shared by all tabs of the browser, and why the last one ended. */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

const STORAGE_KEY = 'console.tokens'
const END_REASON_KEY = 'console.why'
/** `forced`: not ended by the operator, who therefore returns to the same page after the login. */
type Listener = (forced: boolean) => void
const listeners = new Set<Listener>()

export function readTokens(): Tokens | null {
  const kept = localStorage.getItem(STORAGE_KEY)
  return kept ? (JSON.parse(kept) as Tokens) : null
}

export const saveTokens = ({ accessToken, refreshToken }: Tokens) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ accessToken, refreshToken }))

/** Clears the session; `why` is shown above the login form. */
export function endSession(why?: string): void {
  localStorage.removeItem(STORAGE_KEY)
  if (why) sessionStorage.setItem(END_REASON_KEY, why)
  for (const listener of listeners) listener(why !== undefined)
}

export const lastEnd = () => sessionStorage.getItem(END_REASON_KEY)
export const clearLastEnd = () => sessionStorage.removeItem(END_REASON_KEY)

/** Calls back when the session ends here or in another tab, or when another account logs in there. */
export function onSessionEnd(listener: Listener): void {
  listeners.add(listener)
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY && (!event.newValue || !event.oldValue)) listener(true)
  })
}
