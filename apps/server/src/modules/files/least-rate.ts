import type { FastifyRequest } from 'fastify'
import { TransportError } from '../../kernel/transport-error.ts'

/** What an upload may take before it is measured: a phone that changes its network says nothing for seconds. */
const GRACE_SECONDS = 8
/** What arrives on average after that. A slower phone could not send a picture in the time that a request has either. */
const BYTES_A_SECOND = 16 * 1024

/**
 * Aborts with 408 when what arrives of a request is too little, so that a few bytes a second occupy no place for long, and whenever one
 * of `others` does; `aborted` rejects then. Seconds in which this process was busy with something else do not count. To be stopped once
 * everything has arrived.
 */
export function leastRate({ raw: { socket } }: FastifyRequest, ...others: AbortSignal[]) {
  const tooSlow = new AbortController()
  const before = socket.bytesRead
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    if (socket.bytesRead - before < (seconds - GRACE_SECONDS) * BYTES_A_SECOND) tooSlow.abort(new TransportError(408))
  }, 1_000)
  const signal = AbortSignal.any([tooSlow.signal, ...others])
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
  aborted.catch(() => {})
  return { signal, aborted, stop: () => clearInterval(timer) }
}
