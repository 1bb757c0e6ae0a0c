import { RecentMap } from './recent-map.ts'

/** Addresses that are remembered. */
const MAX_ADDRESSES = 10_000
const MINUTE_MS = 60_000

interface Account {
  /** What is left, in milliseconds; below zero the address has to wait. */
  leftMs: number
  at: number
}

/**
 * Limits what the calls of one address may cost, in milliseconds of work, besides how many they are: a thousand cheap calls are
 * harmless, a hundred expensive ones are not. A token bucket: a full minute's allowance at once, refilled continuously. A call's
 * cost is known afterwards, so the last one may overdraw it. Each node counts for itself, since it is its own connections that
 * are protected.
 */
export class CostLimit {
  readonly #perMinuteMs: number
  readonly #now: () => number
  readonly #accounts = new RecentMap<string, Account>(MAX_ADDRESSES)

  constructor(perMinuteMs: number, now = () => performance.now()) {
    this.#perMinuteMs = perMinuteMs
    this.#now = now
  }

  /** The seconds that an address must wait; 0 when it may call. */
  retryAfter(address: string): number {
    const leftMs = this.#left(address)
    return leftMs > 0 ? 0 : Math.ceil(((1 - leftMs) / this.#perMinuteMs) * (MINUTE_MS / 1000))
  }

  charge(address: string, costMs: number) {
    const leftMs = this.#left(address) - costMs
    this.#accounts.set(address, { leftMs, at: this.#now() })
  }

  #left(address: string): number {
    const known = this.#accounts.get(address)
    if (!known) return this.#perMinuteMs
    return Math.min(this.#perMinuteMs, known.leftMs + ((this.#now() - known.at) / MINUTE_MS) * this.#perMinuteMs)
  }
}
