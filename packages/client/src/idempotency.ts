/** An idempotency key: 128 random bits, formatted as a UUID. Outside a secure context browsers have no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Milliseconds after which the same call is a new intent, even if the outcome of the first is unknown. */
const LIFETIME = 10 * 60_000

/**
 * The keys of unsettled intents: a call repeated after a lost response has the same key, so the server returns its earlier
 * response instead of carrying out the call twice.
 */
export function createIntents(now: () => number = Date.now) {
  const open = new Map<string, { key: string; at: number }>()
  return {
    keyOf(intent: string): string {
      const known = open.get(intent)
      if (known && now() - known.at < LIFETIME) return known.key
      const key = newKey()
      open.set(intent, { key, at: now() })
      return key
    },
    settle: (intent: string) => void open.delete(intent),
  }
}
