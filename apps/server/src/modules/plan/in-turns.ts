import { setImmediate as nextTurn } from 'node:timers/promises'

/** The server answers others after so many milliseconds of work at a time, where nothing else is said. */
const TURN_MS = 10

/** What `work` makes of each item, in their order. Long work lets the event loop turn in between: the server answers others meanwhile. */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T, nth: number) => R, turnMs = TURN_MS): Promise<R[]> {
  const done: R[] = []
  let began = performance.now()
  for (const [nth, item] of items.entries()) {
    if (performance.now() - began >= turnMs) {
      await nextTurn()
      began = performance.now()
    }
    done.push(work(item, nth))
  }
  return done
}
