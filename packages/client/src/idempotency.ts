/** An idempotency key: 128 random bits, written like a UUID. Outside of a secure context browsers have no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Milliseconds after which the same again is another intent, even if nobody knows what became of the first. */
const LIFETIME = 10 * 60_000

/**
 * The keys of intents that are not settled: who sends the same again after a lost answer carries the same key, so that the
 * server answers what it answered before instead of doing it twice.
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
