import { OwnersOfWork, type Owner, type OwnerLimits } from './owners-of-work.ts'
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
  /** How much of it one owner may occupy; everything by default. */
  perOwner?: OwnerLimits
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
  owner: Owner
  start(): void
  leave(error: unknown): void
}
export interface RunOptions {
  /** Aborting it removes the work from the queue; work that runs is not affected. */
  signal?: AbortSignal | undefined
  /** It goes before all other work that waits, and a full queue gives up the last of that for it. */
  preferred?: boolean
  /** Whose work it is, where owners take turns. */
  owner?: string | undefined
}

/**
 * Runs one kind of expensive work with limited concurrency: preferred work before the rest, owners in turn, what has no owner or
 * the same one as it came. Whoever has had nothing started yet goes first, so many pieces of one owner delay another's only one by
 * what already runs. Each kind has its own queue, so a flood of one kind delays no other, and none queues without limit: what finds
 * the queue full or waits too long is rejected as `Unavailable`, with an estimate of when there will be room. A full queue gives up
 * the last piece of whoever has the most waiting for an owner who has less.
 */
export class BoundedQueue {
  readonly name: string
  observer: QueueObserver | null = null
  readonly #options: QueueOptions
  readonly #waiting: Waiting[] = []
  readonly #owners = new OwnersOfWork()
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

  /** Runs the work once there is room. */
  async run<T>(work: () => Promise<T>, { signal, preferred = false, owner: name }: RunOptions = {}): Promise<T> {
    signal?.throwIfAborted()
    const owner = this.#owners.of(name)
    const queued = performance.now()
    try {
      if (this.#mayStart({ preferred, owner })) this.#start(owner)
      else await this.#wait(signal, preferred, owner)
      return await this.#time(work, owner, queued)
    } finally {
      this.#owners.forget(name)
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

  #mayStart({ preferred, owner }: Pick<Waiting, 'preferred' | 'owner'>) {
    return this.#hasRoom(preferred) && owner.running < (this.#options.perOwner?.running ?? Infinity)
  }

  #start(owner: Owner) {
    this.#running += 1
    this.#owners.start(owner)
  }

  async #time<T>(work: () => Promise<T>, owner: Owner, queued: number): Promise<T> {
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
      owner.running -= 1
      this.#startNext()
    }
  }

  /** Starts the first of whoever has waited for a turn the longest, preferred work before the rest. */
  #startNext() {
    const [next] = this.#waiting
      .filter((one) => this.#mayStart(one))
      .toSorted((a, b) => Number(b.preferred) - Number(a.preferred) || a.owner.lastTurn - b.owner.lastTurn)
    if (!next) return
    this.#take(next)
    this.#start(next.owner)
    next.start()
  }

  #take(one: Waiting) {
    this.#waiting.splice(this.#waiting.indexOf(one), 1)
    one.owner.waiting -= 1
  }

  /** Rejects what finds the queue full; for preferred work, and for an owner with less than others, it gives up another piece. */
  #makeRoom(preferred: boolean, owner: Owner) {
    if (owner.waiting >= (this.#options.perOwner?.waiting ?? Infinity)) throw this.#rejection()
    if (this.waiting < this.#options.maxWaiting) return
    const others = this.#waiting.filter((one) => !one.preferred)
    const most = Math.max(...others.map((one) => one.owner.waiting))
    const last = others.findLast((one) => preferred || (one.owner.waiting === most && most > owner.waiting + 1))
    if (!last) throw this.#rejection()
    last.leave(this.#rejection())
  }

  #wait(signal: AbortSignal | undefined, preferred: boolean, owner: Owner): Promise<void> {
    this.#makeRoom(preferred, owner)
    return new Promise((done, fail) => {
      const settle = (end: () => void) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', abort)
        end()
      }
      const one: Waiting = {
        preferred,
        owner,
        start: () => settle(done),
        leave: (error) => {
          this.#take(one)
          settle(() => fail(error))
        },
      }
      const late = setTimeout(() => one.leave(this.#rejection()), this.#options.maxWaitMs)
      const abort = () => one.leave(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      this.#waiting.push(one)
      owner.waiting += 1
    })
  }

  #rejection(): Unavailable {
    this.observer?.rejected()
    const seconds = Math.ceil((this.#averageMs * (this.waiting + 1)) / this.#options.concurrency / 1000)
    return new Unavailable(this.#options.busy, Math.min(Math.max(seconds, RETRY_AFTER.min), RETRY_AFTER.max))
  }
}
