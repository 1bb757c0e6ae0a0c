import { Unavailable } from './unavailable.ts'

/** A rejected caller is asked to retry after at least and at most this many seconds. */
const RETRY_AFTER = { min: 1, max: 30 }

export interface QueueOptions {
  /** What the work is, in metrics and the log. */
  name: string
  /** Pieces of work that run at the same time. */
  concurrency: number
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
  start(): void
  leave(error: unknown): void
}

/**
 * Runs one kind of expensive work with limited concurrency, first come, first served. Each kind has its own queue, so a flood of
 * one kind delays no other, and none queues without limit: what finds the queue full or waits too long is rejected as
 * `Unavailable`, with an estimate of when there will be room.
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
    if (this.#running >= this.#options.concurrency && this.waiting >= this.#options.maxWaiting) throw this.#rejection()
  }

  /** Runs the work once there is room. Aborting the signal removes it from the queue; work that runs is not affected. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    this.refuseIfFull()
    const queued = performance.now()
    if (this.#running < this.#options.concurrency) this.#running += 1
    else await this.#wait(signal)
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
      const next = this.#waiting.shift()
      if (next) next.start()
      else this.#running -= 1
    }
  }

  /** Rejects everything that waits; what runs goes on. */
  close() {
    while (this.#waiting[0]) this.#waiting[0].leave(this.#rejection())
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((done, fail) => {
      const settle = (end: () => void) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', abort)
        end()
      }
      const one: Waiting = {
        start: () => settle(done),
        leave: (error) => {
          this.#waiting.splice(this.#waiting.indexOf(one), 1)
          settle(() => fail(error))
        },
      }
      const late = setTimeout(() => one.leave(this.#rejection()), this.#options.maxWaitMs)
      const abort = () => one.leave(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      this.#waiting.push(one)
    })
  }

  #rejection(): Unavailable {
    this.observer?.rejected()
    const seconds = Math.ceil((this.#averageMs * (this.waiting + 1)) / this.#options.concurrency / 1000)
    return new Unavailable(this.#options.busy, Math.min(Math.max(seconds, RETRY_AFTER.min), RETRY_AFTER.max))
  }
}
