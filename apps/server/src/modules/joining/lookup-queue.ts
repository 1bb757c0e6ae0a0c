import { BoundedQueue } from '../../kernel/bounded-queue.ts'

/**
 * Look-ups of shops by words or region. Two characters find no index, and what many shops have in their name is sorted: with 100,000
 * shops one takes 10 to 35 ms. Two at a time leave the other connections for reading to everything else.
 */
export const lookupQueue = new BoundedQueue({
  name: 'shop-lookups',
  concurrency: 2,
  maxWaiting: 64,
  maxWaitMs: 1_500,
  busy: '查找门店的人有点多，请稍等几秒再试',
})
