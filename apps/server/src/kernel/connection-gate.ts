import { PRIORITIES, type Priority } from './call-scope.ts'
import { Unavailable } from './unavailable.ts'

/** How much a connection's last use changes the average: an eighth. */
const WEIGHT = 1 / 8
/** How many guests may wait for each connection, whatever the pace: it says nothing yet when all of them come at once. */
const GUESTS_PER_CONNECTION = 16
const RETRY_AFTER = 2

interface Waiting {
  start(): void
}

/**
 * Lets as much work at the connections of a pool as it has connections. The rest waits outside of the pool, by priority and first
 * come, first served, each for a limited time; then it is rejected as `Unavailable`. It also estimates how long a newcomer would
 * wait, so that overload can be refused at once instead of after a wait.
 */
export class ConnectionGate {
  /** Called for each that waited too long. */
  onRejected: (priority: Priority) => void = () => {}
  readonly #size: number
  readonly #maxWaitMs: Readonly<Record<Priority, number>>
  readonly #waiting: Record<Priority, Waiting[]> = { guest: [], member: [], write: [], system: [] }
  readonly #now: () => number
  #busy = 0
  /** Moving average of how long a connection is kept. */
  #averageMs = 0
  #lastChange: number

  constructor(size: number, maxWaitMs: Readonly<Record<Priority, number>>, now = () => performance.now()) {
    this.#size = size
    this.#maxWaitMs = maxWaitMs
    this.#now = now
    this.#lastChange = now()
  }
  get waiting(): number {
    return PRIORITIES.reduce((sum, priority) => sum + this.#waiting[priority].length, 0)
  }

  /** Takes a place, or returns a promise of one. Every place taken is given back with `leave`. */
  enter(priority: Priority): Promise<void> | undefined {
    if (this.#busy < this.#size) {
      this.#busy += 1
      this.#lastChange = this.#now()
      return undefined
    }
    return new Promise((done, fail) => {
      const line = this.#waiting[priority]
      const one: Waiting = {
        start: () => {
          clearTimeout(late)
          done()
        },
      }
      const late = setTimeout(() => {
        line.splice(line.indexOf(one), 1)
        this.onRejected(priority)
        fail(new Unavailable('服务正忙，请稍后再试', RETRY_AFTER))
      }, this.#maxWaitMs[priority])
      line.push(one)
    })
  }

  /** Gives a place back, to the first of the highest priority that waits. */
  leave(keptMs: number) {
    this.#averageMs += (keptMs - this.#averageMs) * WEIGHT
    this.#lastChange = this.#now()
    for (const priority of PRIORITIES.toReversed()) {
      const next = this.#waiting[priority].shift()
      if (next) return next.start()
    }
    this.#busy -= 1
  }

  /**
   * How long a newcomer would wait: those before it, at the pace of the last ones, and the time for which no one has left beyond
   * that pace (whatever all connections are stuck with shows before the first one ends).
   */
  expectedWaitMs(priority: Priority): number {
    if (this.#busy < this.#size) return 0
    if (priority === 'guest' && this.#waiting.guest.length >= GUESTS_PER_CONNECTION * this.#size) return Infinity
    const before = PRIORITIES.slice(PRIORITIES.indexOf(priority)).reduce((sum, p) => sum + this.#waiting[p].length, 0)
    const stalled = this.#now() - this.#lastChange - this.#averageMs
    return ((before + 1) * this.#averageMs) / this.#size + Math.max(0, stalled)
  }
}
