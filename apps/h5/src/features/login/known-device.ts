/** A device is used by few people. */
const MAX_ACCOUNTS = 5
type Proofs = Record<string, string>

// Kept in a cookie: a logout leaves nothing in local storage but what the specification lists.
function read(): Proofs {
  try {
    return (JSON.parse(decodeURIComponent(/known-device=([^;]*)/.exec(document.cookie)![1]!)) ?? {}) as Proofs
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
  const known = read()
  delete known[phone]
  const kept = Object.fromEntries([...Object.entries(known), [phone, device]].slice(-MAX_ACCOUNTS))
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `known-device=${encodeURIComponent(JSON.stringify(kept))}; path=/h5; max-age=31536000; samesite=strict${secure}`
}
