import type { FastifyRequest } from 'fastify'

/** What an upload may take before it is measured: a phone that changes its network says nothing for seconds. */
const GRACE_SECONDS = 8
/** What arrives on average after that. A slower phone could not send a picture in the time that a request has either. */
const BYTES_A_SECOND = 16 * 1024

/**
 * Aborts with `reason` when what arrives of a request is too little, so that a few bytes a second occupy no place for long. Seconds in
 * which this process was busy with something else do not count. To be stopped once everything has arrived.
 */
export function leastRate({ raw: { socket } }: FastifyRequest, reason: Error) {
  const tooSlow = new AbortController()
  const before = socket.bytesRead
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    if (socket.bytesRead - before < (seconds - GRACE_SECONDS) * BYTES_A_SECOND) tooSlow.abort(reason)
  }, 1_000)
  return { signal: tooSlow.signal, stop: () => clearInterval(timer) }
}
