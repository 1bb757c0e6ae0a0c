import { CallError } from './call-error.ts'

/** The longest wait that is not shown to the user, in seconds. */
const MAX_WAIT_S = 2

/**
 * How many milliseconds to wait before a call is sent again that the server refused for the moment (503 with `retryAfter`); null
 * when it is not to be sent again. After an outage of a second the call succeeds without anybody noticing; under overload
 * there is one more try. Each wait is twice the last one, and up to a half longer at random, so that those who were refused
 * together do not come back together.
 */
export function nextTryIn(error: unknown, tries: number, random: () => number = Math.random): number | null {
  if (!(error instanceof CallError) || error.status !== 503 || error.retryAfter === 0) return null
  const wait = error.retryAfter * 2 ** (tries - 1)
  return wait > MAX_WAIT_S ? null : wait * 1000 * (1 + random() / 2)
}

/** Waits; rejects with the signal's reason when it is aborted meanwhile. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
