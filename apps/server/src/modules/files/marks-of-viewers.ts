import { BoundedQueue } from '../../kernel/bounded-queue.ts'

/** How many pictures are marked at a time for one viewer; the others of the page wait for these. */
const AT_ONCE = 2
/** A page with many certificates. */
const MAX_WAITING = 40
const MAX_WAIT_MS = 60_000

/**
 * Runs drawings, two at a time for each viewer: whoever opens many pictures does not fill the queue in which all viewers' drawings
 * wait.
 */
export function marksOfViewers() {
  const lines = new Map<string, BoundedQueue>()
  const lineOf = (viewer: string) => {
    const line =
      lines.get(viewer) ??
      new BoundedQueue({
        name: 'marks of a viewer',
        concurrency: AT_ONCE,
        maxWaiting: MAX_WAITING,
        maxWaitMs: MAX_WAIT_MS,
        busy: '正在打开的图片太多，请稍后再试',
      })
    lines.set(viewer, line)
    return line
  }
  return async <T>(viewer: string, draw: () => Promise<T>): Promise<T> => {
    const line = lineOf(viewer)
    try {
      return await line.run(draw)
    } finally {
      if (line.running + line.waiting === 0) lines.delete(viewer)
    }
  }
}
