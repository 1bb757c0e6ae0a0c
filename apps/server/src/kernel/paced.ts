import { setTimeout as rest } from 'node:timers/promises'

/** By default it rests for so many times as long as a piece of work took: who buys has processor and database for most of the time. */
const REST = 2
/** The longest rest. */
const MAX_REST_MS = 1_000

/** Does a piece of an import, and rests. On a busy machine pieces take longer, and so do the rests. */
export async function paced<T>(work: () => Promise<T>, times = REST): Promise<T> {
  const began = performance.now()
  const done = await work()
  await rest(Math.min(MAX_REST_MS, times * (performance.now() - began)))
  return done
}
