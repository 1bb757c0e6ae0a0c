const SAMPLE_MS = 50
/** How much one sample changes the figure: a single pause is no overload. */
const WEIGHT = 0.3

/** How late timers run, in milliseconds, as a moving average: how long everything that arrives waits for the event loop. */
export class LoopLag {
  #ms = 0
  #timer: NodeJS.Timeout | undefined
  get ms(): number {
    return this.#ms
  }
  start() {
    let due = performance.now() + SAMPLE_MS
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#ms += (Math.max(0, now - due) - this.#ms) * WEIGHT
      due = now + SAMPLE_MS
    }, SAMPLE_MS).unref()
  }
  stop() {
    clearInterval(this.#timer)
  }
}
