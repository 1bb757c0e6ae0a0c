/** A device is used by few people. */
const MAX_ACCOUNTS = 5
const NAME = 'known-device'
const YEAR_S = 31_536_000
type Proofs = Record<string, string>

// Kept in a cookie: a logout leaves nothing in local storage but what the specification lists.
function read(): Proofs {
  const [, text] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie) ?? []
  try {
    return (JSON.parse(decodeURIComponent(text ?? '{}')) ?? {}) as Proofs
  } catch {
    return {}
  }
}

/** What a login of this phone carries: the proof that it was logged in on this device before, if it was. */
export function knownDevice(phone: string): { device?: string } {
  const device = read()[phone]
  return device ? { device } : {}
}

/** Keeps the proof from a login, those of the last five phones. */
export function keepKnownDevice(phone: string, device: string): void {
  const { [phone]: _, ...others } = read()
  const kept = Object.fromEntries([...Object.entries(others).slice(1 - MAX_ACCOUNTS), [phone, device]])
  const secure = window.isSecureContext && window.location.protocol === 'https:' ? '; secure' : ''
  const text = encodeURIComponent(JSON.stringify(kept))
  document.cookie = `${NAME}=${text}; path=/h5; max-age=${YEAR_S}; samesite=strict${secure}`
}
