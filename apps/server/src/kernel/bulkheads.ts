import { DatabaseTimeout } from './database-error.ts'
import { Unavailable } from './unavailable.ts'

/** Whoever runs longer than this waits for a lock; and for how long a row counts as held after a lock was not free in time. */
const HELD_MS = { running: 200, after: 5_000 }
/** How often those who wait are checked for whether what they wait for still moves. */
const CHECK_MS = 250
const RETRY_AFTER = 3
const BUSY = '同时操作的人太多，请过几秒再试'

export interface BulkheadOptions {
  /** How much may run at the same time, over all keys. */
  total: number
  /** How much of that for one key. */
  perKey: number
  /** A key at whose limit no one came or left for this long is stuck: whoever needs it is rejected at once. */
  stuckMs: number
  /** The longest wait for a key that moves. */
  maxWaitMs: number
  /** How many may wait over all keys. */
  maxWaiting: number
}

/**
 * The limits of commands that contend for rows: together they leave a quarter of the connections to all others, and those of one
 * row three eighths, so that the rest of them goes on while one or two rows are held.
 */
export const contentionLimits = (connections: number): BulkheadOptions => ({
  total: Math.max(1, connections - Math.max(1, Math.floor(connections / 4))),
  perKey: Math.max(1, Math.floor((connections * 3) / 8)),
  stuckMs: 1_500,
  maxWaitMs: 8_000,
  maxWaiting: 1_000,
})

interface Waiting {
  keys: readonly string[]
  shared: boolean
  since: number
  start(): void
  reject(): void
}
interface Compartment {
  /** When each of those who run began, the oldest first. */
  began: number[]
  lastChange: number
}

/** All keyed work counts here too. */
const ALL = ''

/**
 * Limits how many connections those may occupy who want to lock the same rows (bulkheads: one flooded compartment does not sink
 * the ship). Work names the keys it contends for, and waits here, without a connection, until each of them has room. While one row
 * is held, only what needs that row is rejected.
 */
export class Bulkheads {
  /** Called for each rejection. */
  onRejected: () => void = () => {}
  readonly #options: BulkheadOptions
  readonly #now: () => number
  readonly #compartments = new Map<string, Compartment>()
  /** Until when a row counts as held, whose lock was not free in time. */
  readonly #heldUntil = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  #checks: NodeJS.Timeout | undefined

  constructor(options: BulkheadOptions, now = () => performance.now()) {
    this.#options = options
    this.#now = now
  }
  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Runs the work once all keys have room; work without keys runs at once. A lock that was not free in time is a rejection too.
   * `shared`: the work only needs that no one holds the rows for good (it refers to them); it does not exclude others of its kind,
   * and is limited only while a row is held.
   */
  async run<T>(contended: readonly string[], work: () => Promise<T>, shared = false): Promise<T> {
    if (contended.length === 0) return work()
    const keys = [ALL, ...new Set(contended)]
    const began = keys.every((key) => this.#hasRoom(key, shared)) ? this.#occupy(keys) : await this.#wait(keys, shared)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseTimeout && error.kind === 'lock')) throw error
      const now = this.#now()
      for (const [key, until] of this.#heldUntil) if (until <= now) this.#heldUntil.delete(key)
      for (const key of contended) this.#heldUntil.set(key, now + HELD_MS.after)
      throw this.#rejection(error)
    } finally {
      this.#vacate(keys, began)
    }
  }

  /** Rejects whoever waits for what no longer moves, or has waited too long. */
  check() {
    for (const one of this.#waiting)
      if (this.#now() - one.since >= this.#options.maxWaitMs || one.keys.some((key) => this.#isStuck(key, one.shared)))
        one.reject()
  }

  #hasRoom(key: string, shared: boolean) {
    const running = this.#compartments.get(key)?.began.length ?? 0
    if (key === ALL) return running < this.#options.total
    return running < this.#options.perKey || (shared && !this.#isHeld(key))
  }
  #isHeld(key: string) {
    const oldest = this.#compartments.get(key)?.began[0] ?? Infinity
    return this.#now() - oldest >= HELD_MS.running || (this.#heldUntil.get(key) ?? 0) > this.#now()
  }
  #isStuck(key: string, shared: boolean) {
    return !this.#hasRoom(key, shared) && this.#now() - this.#compartments.get(key)!.lastChange >= this.#options.stuckMs
  }

  #occupy(keys: readonly string[]): number {
    const now = this.#now()
    for (const key of keys) {
      const known = this.#compartments.get(key)
      if (known) known.began.push(now)
      this.#compartments.set(key, { began: known?.began ?? [now], lastChange: now })
    }
    return now
  }
  #vacate(keys: readonly string[], since: number) {
    const now = this.#now()
    for (const key of keys) {
      const { began } = this.#compartments.get(key)!
      began.splice(began.indexOf(since), 1)
      if (began.length === 0) this.#compartments.delete(key)
      else this.#compartments.set(key, { began, lastChange: now })
    }
    // First come, first served; who needs other keys passes those who still wait for theirs.
    for (const one of this.#waiting) {
      if (!this.#hasRoom(ALL, one.shared)) break
      if (one.keys.every((key) => this.#hasRoom(key, one.shared))) one.start()
    }
  }

  async #wait(keys: readonly string[], shared: boolean): Promise<number> {
    if (this.waiting >= this.#options.maxWaiting || keys.some((key) => this.#isStuck(key, shared))) throw this.#rejection()
    this.#checks ??= setInterval(() => this.check(), CHECK_MS).unref()
    return new Promise((done, fail) => {
      const leave = () => {
        this.#waiting.delete(one)
        if (this.#waiting.size > 0) return
        clearInterval(this.#checks)
        this.#checks = undefined
      }
      const one: Waiting = {
        keys,
        shared,
        since: this.#now(),
        start: () => {
          leave()
          done(this.#occupy(keys))
        },
        reject: () => {
          leave()
          fail(this.#rejection())
        },
      }
      this.#waiting.add(one)
    })
  }

  #rejection(cause?: unknown): Unavailable {
    this.onRejected()
    return Object.assign(new Unavailable(BUSY, RETRY_AFTER), cause !== undefined && { cause })
  }
}
