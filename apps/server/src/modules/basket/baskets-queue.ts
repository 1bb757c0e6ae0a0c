import { BoundedQueue } from '../../kernel/bounded-queue.ts'

/**
 * Whole baskets, not only their solving: each reads thousands of offers and computes checkouts of them. Two at a time leave buyers' lists
 * and carts the other connections to read on; one shop has one at a time.
 */
export const basketsQueue = new BoundedQueue({
  name: 'best-baskets',
  concurrency: 2,
  maxWaiting: 32,
  maxWaitMs: 10_000,
  perOwner: { running: 1, waiting: 2 },
  busy: '正在比价的人有点多，请稍等几秒再试',
})
