import { queryClient } from './query-client.ts'

/** Long enough for an answer to be drawn and for the next question, or picture, that it leads to. */
const IDLE_MS = 1500

/**
 * Runs once nothing has been asked for a while and the processor has nothing better to do: what may come later must not
 * take the line from what the user waits for.
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
