import { create } from 'zustand'
import type { Tokens } from '@shop/client'
import { keep } from './keep.ts'

interface Session {
  tokens: Tokens | null
  userId: number | null
}
const LOGGED_OUT: Session = { tokens: null, userId: null }
const NAME = 'session'
const stored = (): Session => {
  try {
    return (JSON.parse(localStorage.getItem(NAME) ?? 'null') as Session | null) ?? LOGGED_OUT
  } catch {
    return LOGGED_OUT
  }
}

/** Who is logged in on this device. Everything else about the user comes from the server and is kept in queries. */
export const useSession = create<Session>()(stored)
useSession.subscribe((session) => {
  if (session.tokens) keep(NAME, JSON.stringify(session))
})
/** Adopts the session that another window has stored. Of another user, or none: this one's data is cleared here, too. */
export function rereadSession() {
  const before = useSession.getState().userId
  useSession.setState(stored())
  if (before !== null && before !== useSession.getState().userId) for (const forget of endings) forget()
}

/** The keys that stay on the device after a logout (10-shell, "Storage"). */
const DEVICE_KEYS = ['phone-skip-list', 'last-login-phone', 'server-url', 'kindly-reminder', 'otc-switch'] as const
export type DeviceKey = (typeof DEVICE_KEYS)[number]

export const deviceStorage = {
  read: (name: DeviceKey) => localStorage.getItem(name),
  write: (name: DeviceKey, value: string) => keep(name, value),
}

const endings = new Set<() => void>()
/** Runs when a session ends: every module that holds data of the user clears it here. */
export const onSessionEnd = (cleanUp: () => void) => void endings.add(cleanUp)

export const isLoggedIn = () => useSession.getState().tokens !== null
export const useLoggedIn = () => useSession((s) => s.tokens !== null)

/** The key of the version for which this session's device was sent. */
export const SENT_EQUIPMENT = 'sent-equipment'

/** Starts a session from the response of a login. */
export function beginSession(phone: string, { accessToken, refreshToken, expiresIn, userId }: Tokens & { userId: number }) {
  deviceStorage.write('last-login-phone', phone)
  localStorage.removeItem(SENT_EQUIPMENT)
  useSession.setState({ tokens: { accessToken, refreshToken, expiresIn }, userId })
}

/** Ends the session on this device and clears the user's data. Notifying the server is up to the caller. */
export function endSession() {
  useSession.setState(LOGGED_OUT)
  const remembered = DEVICE_KEYS.map((name) => [name, localStorage.getItem(name)] as const)
  localStorage.clear()
  for (const [name, value] of remembered) if (value !== null) keep(name, value)
  for (const forget of endings) forget()
}

// Another window logged in or out, or refreshed the tokens.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === NAME || event.key === null) rereadSession()
  })
