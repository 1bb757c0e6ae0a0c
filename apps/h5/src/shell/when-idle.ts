import { queryClient } from './query-client.ts'

/** Long enough for a response to be rendered and for the next request or picture that follows from it. */
const IDLE_MS = 1500

/**
 * Runs once no request has been made for a while and the main thread is idle: deferred work must not take bandwidth from
 * what the user is waiting for. Several pieces of work run one after another, each when the main thread is idle again.
 */
export function whenIdle(...work: (() => void)[]) {
  const next = () => {
    work.shift()?.()
    if (work.length > 0) idle()
  }
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(next, { timeout: 5000 })
    else setTimeout(next)
  }
  const begin = () => {
    stop()
    idle()
  }
  let timer = setTimeout(begin, IDLE_MS)
  const stop = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer)
    if (!queryClient.isFetching()) timer = setTimeout(begin, IDLE_MS)
  })
}
