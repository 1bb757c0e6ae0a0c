/** Keeps a program running. */
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from './run.mjs'

/** A program that ran this long is well: the next death is answered at once. */
const WELL_AFTER_MS = 5_000
/** One that still does not start after so many tries is worth a line. */
const TRIES_BEFORE_A_WORD = 3
/** @param {number} failures deaths and failed starts since the program was last well */
const delayAfter = (failures) => (failures ? Math.min(250 * 2 ** (failures - 1), 10_000) : 0)

/**
 * A program that is ready. `died` resolves with the reason when it ends without having been stopped; it never rejects.
 * @typedef {{ died: Promise<string>, stop: () => Promise<void> }} Running
 */

/**
 * Starts a program and, once it has been ready, starts it again whenever it dies: at once, then after waits that grow to 10 s,
 * for as long as it takes. One line tells of the death, one of the recovery, and one in between when it takes several tries.
 *
 * - `start` resolves when the program is ready and rejects, with nothing left running, when it can’t start or the signal aborts.
 * - `ready` resolves after the first start and rejects with its error: nothing is tried again before.
 * - `stop()` ends the program, whatever it is doing.
 * @template {Running} R
 * @param {{ name: string, start: (signal: AbortSignal) => Promise<R>, say: (line: string) => void,
 *   delayAfter?: (failures: number) => number, now?: () => number }} options
 * @returns {{ ready: Promise<R>, stop: () => Promise<void> }}
 */
export function supervise({ name, start, say, delayAfter: delay = delayAfter, now = () => performance.now() }) {
  const { signal, ...stopping } = abortable()
  const ready = start(signal)
  const kept = ready.then(keep, () => undefined)

  /**
   * Resolves with what runs when it is to be stopped.
   * @param {R} first
   * @returns {Promise<R | undefined>}
   */
  async function keep(first) {
    let running = first
    let failures = 0
    for (;;) {
      const since = now()
      const why = await Promise.race([running.died, stopping.aborted])
      if (signal.aborted) return running
      const died = now()
      if (died - since >= WELL_AFTER_MS) failures = 0
      say(`The ${name} died (${why}) and is started again.`)
      for (let tries = 1; ; tries++) {
        await pause(delay(failures++), null, { signal }).catch(() => {})
        if (signal.aborted) return undefined
        try {
          running = await start(signal)
          break
        } catch (error) {
          if (signal.aborted) return undefined
          if (tries === TRIES_BEFORE_A_WORD)
            say(`The ${name} does not start yet, and is tried again until it does. ${wordsOf(error)}`)
        }
      }
      say(`The ${name} is back after ${seconds(now() - died)}.`)
    }
  }

  return {
    ready,
    async stop() {
      stopping.abort()
      const running = await kept
      await running?.stop()
    },
  }
}

function abortable() {
  const controller = new AbortController()
  /** @type {Promise<string>} */
  const aborted = new Promise((done) => controller.signal.addEventListener('abort', () => done('stopped')))
  return { signal: controller.signal, abort: () => controller.abort(), aborted }
}

/** @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message : String(error))
