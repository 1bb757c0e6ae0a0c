/** When one of its processes is killed, PostgreSQL ends all of them and recovers without ending itself: its log tells. */
import { seconds } from './run.mjs'

/**
 * Reads what the server logs and says when one of its processes died and when the server is back: one line each.
 * @param {(line: string) => void} say
 * @param {() => number} [now]
 * @returns {(chunk: string) => void}
 */
export function reportCrashes(say, now = () => performance.now()) {
  /** @type {number | undefined} */
  let since
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = (lines.pop() ?? '').slice(-2000)
    for (const line of lines) {
      const crash = /LOG: {2}(.+) \(PID \d+\) was terminated by signal (\d+)/.exec(line)
      if (crash && since === undefined) {
        since = now()
        say(`A process of the database died (${crash[1]}, signal ${crash[2]}): the database recovers.`)
      } else if (since !== undefined && line.includes('database system is ready to accept connections')) {
        say(`The database is back after ${seconds(now() - since)}.`)
        since = undefined
      }
    }
  }
}
