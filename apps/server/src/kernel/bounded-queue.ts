import { Unavailable } from './unavailable.ts'

/** A rejected caller is asked to retry after at least and at most this many seconds. */
const RETRY_AFTER = { min: 1, max: 30 }

export interface QueueOptions {
  /** What the work is, in metrics and the log. */
  name: string
  /** Pieces of work that run at the same time. */
  concurrency: number
  /** How many of them are for preferred work alone; none by default. */
  reserved?: number
  /** Pieces that may wait; one more is rejected at once. */
  maxWaiting: number
  /** Longest wait; what has not started by then is rejected. */
  maxWaitMs: number
  /** What a rejected user reads. */
  busy: string
}

/** Receives what a queue does, for metrics. Times are in milliseconds. */
export interface QueueObserver {
  ended(outcome: 'done' | 'failed', waitedMs: number, tookMs: number): void
  rejected(): void
}

interface Waiting {
  preferred: boolean
  start(): void
  leave(error: unknown): void
}
export interface RunOptions {
  /** Aborting it removes the work from the queue; work that runs is not affected. */
  signal?: AbortSignal | undefined
  /** It goes before all other work that waits, and a full queue gives up the last of that for it. */
  preferred?: boolean
}

/**
 * Runs one kind of expensive work with limited concurrency, first come, first served, preferred work before the rest. Each kind
 * has its own queue, so a flood of one kind delays no other, and none queues without limit: what finds the queue full or waits too
 * long is rejected as `Unavailable`, with an estimate of when there will be room.
 */
export class BoundedQueue {
  readonly name: string
  observer: QueueObserver | null = null
  readonly #options: QueueOptions
  readonly #waiting: Waiting[] = []
  #running = 0
  /** Moving average of how long a piece of work takes. */
  #averageMs = 0

  constructor(options: QueueOptions) {
    this.#options = options
    this.name = options.name
  }
  get running() {
    return this.#running
  }
  get waiting() {
    return this.#waiting.length
  }

  /** Rejects at once if `run` would: for callers that prepare something first. */
  refuseIfFull() {
    if (!this.#hasRoom(false) && this.waiting >= this.#options.maxWaiting) throw this.#rejection()
  }

  /** Runs the work once there is room. */
  async run<T>(work: () => Promise<T>, { signal, preferred = false }: RunOptions = {}): Promise<T> {
    signal?.throwIfAborted()
    const hasRoom = this.#hasRoom(preferred)
    if (!hasRoom && preferred) this.#makeRoom()
    if (!hasRoom) this.refuseIfFull()
    const queued = performance.now()
    if (hasRoom) this.#running += 1
    else await this.#wait(signal, preferred)
    const started = performance.now()
    let outcome: 'done' | 'failed' = 'failed'
    try {
      const result = await work()
      outcome = 'done'
      return result
    } finally {
      const took = performance.now() - started
      this.#averageMs += (took - this.#averageMs) / (this.#averageMs === 0 ? 1 : 8)
      this.observer?.ended(outcome, started - queued, took)
      this.#running -= 1
      const next = this.#waiting[0]
      if (next && this.#hasRoom(next.preferred)) {
        this.#waiting.shift()
        this.#running += 1
        next.start()
      }
    }
  }

  /** Rejects everything that waits; what runs goes on. */
  close() {
    while (this.#waiting[0]) this.#waiting[0].leave(this.#rejection())
  }

  #hasRoom(preferred: boolean) {
    const { concurrency, reserved = 0 } = this.#options
    return this.#running < (preferred ? concurrency : concurrency - reserved)
  }

  /** A full queue gives up the last of what is not preferred. */
  #makeRoom() {
    if (this.waiting < this.#options.maxWaiting) return
    this.#waiting.findLast((one) => !one.preferred)?.leave(this.#rejection())
  }

  #wait(signal: AbortSignal | undefined, preferred: boolean): Promise<void> {
    return new Promise((done, fail) => {
      const settle = (end: () => void) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', abort)
        end()
      }
      const one: Waiting = {
        preferred,
        start: () => settle(done),
        leave: (error) => {
          this.#waiting.splice(this.#waiting.indexOf(one), 1)
          settle(() => fail(error))
        },
      }
      const late = setTimeout(() => one.leave(this.#rejection()), this.#options.maxWaitMs)
      const abort = () => one.leave(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      const place = preferred ? this.#waiting.findIndex((other) => !other.preferred) : -1
      this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, one)
    })
  }

  #rejection(): Unavailable {
    this.observer?.rejected()
    const seconds = Math.ceil((this.#averageMs * (this.waiting + 1)) / this.#options.concurrency / 1000)
    return new Unavailable(this.#options.busy, Math.min(Math.max(seconds, RETRY_AFTER.min), RETRY_AFTER.max))
  }
}
