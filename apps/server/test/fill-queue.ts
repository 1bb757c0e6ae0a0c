import type { BoundedQueue } from '../src/kernel/bounded-queue.ts'

/** Fills a queue, as far as one owner may; the returned function empties it. */
export function fillQueue(queue: BoundedQueue, owner?: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all: Promise<unknown>[] = []
  for (let before = -1; queue.running + queue.waiting > before;) {
    before = queue.running + queue.waiting
    all.push(queue.run(() => promise, { owner }).catch(() => {}))
  }
  return () => {
    resolve()
    return Promise.all(all)
  }
}
