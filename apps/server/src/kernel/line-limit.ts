const MINUTE_MS = 60_000

/** Lets a bounded number of log lines a minute through, for what strangers can cause as often as they like. */
export class LineLimit {
  readonly #perMinute: number
  readonly #now: () => number
  #from = -Infinity
  #lines = 0
  #omitted = 0

  constructor(perMinute: number, now = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Calls `write` with the number of lines left out since the last one, or counts this one as left out. */
  write(write: (omitted: number) => void) {
    if (this.#now() - this.#from >= MINUTE_MS) {
      this.#from = this.#now()
      this.#lines = 0
    }
    if (this.#lines >= this.#perMinute) return void (this.#omitted += 1)
    this.#lines += 1
    const omitted = this.#omitted
    this.#omitted = 0
    write(omitted)
  }
}
