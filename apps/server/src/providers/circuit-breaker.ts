import type { Logger } from 'pino'

export interface BreakerOptions {
  /** The foreign service, in the log and in metrics. */
  name: string
  log: Logger
  /** What an error of a call says about the service: `hangs` opens the breaker at once, `fails` when repeated, null says nothing. */
  verdict: (error: unknown) => 'hangs' | 'fails' | null
  /** A cheap call without effects that fails as long as the service is out. */
  probe: () => Promise<unknown>
  /** What a call is rejected with while the breaker is open. */
  rejection: () => Error
  /** Milliseconds until the first probe, 2 s by default; doubled after each one that fails, up to MAX_PROBE_FACTOR times. */
  probeAfterMs?: number
}

/** So many failures in a row open the breaker. */
const MAX_FAILURES = 3
const MAX_PROBE_FACTOR = 16

/**
 * Keeps callers from waiting for a foreign service that is out: after one call that hangs, or several that fail in a row, calls are
 * rejected at once, and the service is probed in the background until it responds. No caller ever waits for a probe.
 */
export class CircuitBreaker {
  readonly name: string
  readonly #options: BreakerOptions
  readonly #probeAfterMs: number
  #failures = 0
  #openedAt: number | null = null
  #openings = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: BreakerOptions) {
    this.name = options.name
    this.#options = options
    this.#probeAfterMs = options.probeAfterMs ?? 2_000
  }
  get isOpen() {
    return this.#openedAt !== null
  }
  /** How often it has opened. */
  get openings() {
    return this.#openings
  }

  /** Runs a call, or rejects it at once while the service is out. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw this.#options.rejection()
    try {
      const answer = await call()
      this.#worked()
      return answer
    } catch (error) {
      this.#judge(error)
      throw error
    }
  }

  #judge(error: unknown) {
    const verdict = this.#options.verdict(error)
    if (verdict === null) return this.#worked()
    this.#failures += 1
    if (this.isOpen || (verdict === 'fails' && this.#failures < MAX_FAILURES)) return
    this.#openedAt = performance.now()
    this.#openings += 1
    this.#options.log.error({ provider: this.name, err: error }, 'provider is out: its calls are refused until it responds')
    this.#probeAfter(this.#probeAfterMs)
  }

  #worked() {
    this.#failures = 0
    if (this.#openedAt === null) return
    const seconds = Math.round((performance.now() - this.#openedAt) / 1000)
    this.#openedAt = null
    clearTimeout(this.#timer)
    this.#options.log.info({ provider: this.name, seconds }, 'provider responds again')
  }

  #probeAfter(delay: number) {
    this.#timer = setTimeout(() => {
      this.#options.probe().then(
        () => this.#worked(),
        (error: unknown) => {
          if (this.#options.verdict(error) === null) this.#worked()
          else if (this.isOpen) this.#probeAfter(Math.min(delay * 2, this.#probeAfterMs * MAX_PROBE_FACTOR))
        },
      )
    }, delay).unref()
  }
}
