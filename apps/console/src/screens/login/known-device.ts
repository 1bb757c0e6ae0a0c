const STORAGE_KEY = 'console.known-device'
/** A browser is used by few operators. */
const MAX_ACCOUNTS = 5
type Proofs = Record<string, string>

const read = (): Proofs => (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') ?? {}) as Proofs

/** What a login to this account carries: the proof that it was used in this browser before, if it was. */
export function knownDevice(account: string): { device?: string } {
  const device = read()[account.toLowerCase()]
  return device ? { device } : {}
}

/** Keeps the proof from a login, those of the last five accounts. */
export function keepKnownDevice(account: string, device: string): void {
  const { [account.toLowerCase()]: _, ...others } = read()
  const kept = Object.entries(others).slice(1 - MAX_ACCOUNTS)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...kept, [account.toLowerCase(), device]])))
}
