import { create } from 'zustand'
import type { Tokens } from '@shop/client'

interface Session {
  tokens: Tokens | null
  userId: number | null
}
const nobody: Session = { tokens: null, userId: null }
const NAME = 'session'
const stored = (): Session => {
  try {
    return (JSON.parse(localStorage.getItem(NAME) ?? 'null') as Session | null) ?? nobody
  } catch {
    return nobody
  }
}

/** Who is logged in on this device. Everything else about the user is the server's and lives in queries. */
export const useSession = create<Session>()(stored)
useSession.subscribe((session) => {
  if (session.tokens) localStorage.setItem(NAME, JSON.stringify(session))
})
/** Takes over what another window did. */
export const rereadSession = () => useSession.setState(stored())

/** What stays on the device after a logout (10-shell, "Storage"). */
const KEPT = ['phone-skip-list', 'last-login-phone', 'server-url', 'kindly-reminder', 'otc-switch'] as const
export type KeptName = (typeof KEPT)[number]

export const deviceStorage = {
  read: (name: KeptName) => localStorage.getItem(name),
  write: (name: KeptName, value: string) => localStorage.setItem(name, value),
}

const endings = new Set<() => void>()
/** Runs when a session ends: whoever holds something of the user forgets it. */
export const onSessionEnd = (forget: () => void) => void endings.add(forget)

export const isLoggedIn = () => useSession.getState().tokens !== null
export const useLoggedIn = () => useSession((s) => s.tokens !== null)

/** Begins a session with what a login answered. */
export function beginSession(phone: string, { accessToken, refreshToken, expiresIn, userId }: Tokens & { userId: number }) {
  deviceStorage.write('last-login-phone', phone)
  useSession.setState({ tokens: { accessToken, refreshToken, expiresIn }, userId })
}

/** Ends the session on this device and forgets the user. Telling the server is the caller's part. */
export function endSession() {
  useSession.setState(nobody)
  const remembered = KEPT.map((name) => [name, localStorage.getItem(name)] as const)
  localStorage.clear()
  for (const [name, value] of remembered) if (value !== null) localStorage.setItem(name, value)
  for (const forget of endings) forget()
}

// Another window logged in, out, or renewed the tokens.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === NAME || event.key === null) rereadSession()
  })
