import { seededRng, type Rng } from '../../demonstration/rng.ts'

/** A repeatable random source; SEED=… gives another run of the same test. */
export const testRng = (name: string): Rng => seededRng(`${name} ${process.env.SEED ?? '1'}`)

/** Runs `times` pieces of work with limited concurrency. The first failure stops it. */
export async function runConcurrently(times: number, atOnce: number, work: (n: number, lane: number) => Promise<void>) {
  let next = 0
  let failed = false
  const lane = async (_: unknown, number: number) => {
    while (next < times && !failed) {
      const n = next
      next += 1
      try {
        await work(n, number)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, lane))
}

/** Polls every 50 ms until the probe returns a value, and returns it; fails with `what` after the timeout. */
export async function waitUntil<T>(what: string, timeoutMs: number, probe: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const seen = await probe()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > deadline) throw new Error(`timed out after ${timeoutMs / 1000} s: ${what}`)
    await new Promise((resume) => void setTimeout(resume, 50))
  }
}
