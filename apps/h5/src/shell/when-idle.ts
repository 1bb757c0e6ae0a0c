import { queryClient } from './query-client.ts'

/** Long enough for a response to be rendered and for the next request or picture that follows from it. */
const IDLE_MS = 1500

/**
 * Runs once no request has been made for a while and the main thread is idle: deferred work must not take bandwidth from
 * what the user is waiting for.
 */
export function whenIdle(run: () => void) {
  const idle = () => {
    stop()
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 })
    else run()
  }
  let timer = setTimeout(idle, IDLE_MS)
  const stop = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer)
    if (!queryClient.isFetching()) timer = setTimeout(idle, IDLE_MS)
  })
}
