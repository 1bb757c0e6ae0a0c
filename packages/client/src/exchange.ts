import { CallError } from './call-error.ts'
import { openEnvelope, unanswered } from './envelope.ts'

interface Request {
  url: string
  init: RequestInit
  /** The timeout in milliseconds. */
  timeout: number
  signal?: AbortSignal
  /** The path of the call, for its error. */
  path: string
}
/** Sends one request, waits at most `timeout` and opens the envelope; throws CallError, or the abort reason of `signal`. */
export type Exchange = (request: Request) => Promise<unknown>

/** An exchange by fetch, given what reads its response. */
export const exchangeReading =
  (read: (answer: Response, path: string) => Promise<unknown>): Exchange =>
  async ({ url, init, timeout, signal, path }) => {
    const control = new AbortController()
    const stop = () => control.abort()
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    const timer = setTimeout(stop, timeout)
    try {
      const answer = await fetch(url, { ...init, signal: control.signal })
      return await read(answer, path)
    } catch (error) {
      if (error instanceof CallError || signal?.aborted) throw error
      throw unanswered(control.signal.aborted, path)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

/** By fetch. It reports nothing of what has been sent so far: uploads use `exchangeWithProgress`. */
export const exchange = exchangeReading(async (answer, path) => openEnvelope(answer.status, await answer.text(), path))
