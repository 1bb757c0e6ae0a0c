import { availableParallelism } from 'node:os'
import { BoundedQueue, type RunOptions } from '../../kernel/bounded-queue.ts'
import { callScope } from '../../kernel/call-scope.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import type { Endpoint, In, Out } from '@shop/contract'

const BUSY = '搜索的人有点多，请稍等几秒再试'
/** Searches of one address that may run or wait: enough for everyone behind a shared address, and leaves room for others. */
const MAX_PER_ADDRESS = 24

/** Searches of guests that run at a time: they leave processors to what buyers do. */
const GUESTS = Math.max(2, Math.floor(availableParallelism() / 2))
/**
 * Those of buyers and guests together. With fewer than PostgreSQL and this process keep busy, the two wait for each other. What one
 * search looks at is bounded, so whoever reads something else waits no longer than for one of them to end.
 */
const ALL = 2 * GUESTS

/** All searches of this process. */
export const searchQueue = new BoundedQueue({
  name: 'searches',
  concurrency: ALL,
  reserved: ALL - GUESTS,
  maxWaiting: 64,
  maxWaitMs: 1_500,
  busy: BUSY,
})

/** Runs work in a queue, of which one address may fill only a part. */
export function sharedByAddress(queue: BoundedQueue, most: number) {
  const outstanding = new Map<string, number>()
  return async <T>(address: string, work: () => Promise<T>, options?: RunOptions): Promise<T> => {
    const count = outstanding.get(address) ?? 0
    if (count >= most) {
      queue.observer?.rejected()
      throw new Unavailable(BUSY, 1)
    }
    outstanding.set(address, count + 1)
    try {
      return await queue.run(work, options)
    } finally {
      const left = outstanding.get(address)! - 1
      if (left > 0) outstanding.set(address, left)
      else outstanding.delete(address)
    }
  }
}
const inQueue = sharedByAddress(searchQueue, MAX_PER_ADDRESS)
/** Whoever is logged in searches before guests, however many of them come. */
const ofMember = () => callScope.getStore()?.priority !== 'guest'

/**
 * A query that searches: a few run at a time, a few wait, and others are answered 503 at once, guests first. `isSearch` tells which
 * of the inputs are searches; all of them by default.
 */
export const searching =
  <E extends Endpoint>(
    handle: (context: QueryContext<E>, input: In<E>) => Promise<Out<E>>,
    isSearch: (input: In<E>) => boolean = () => true,
  ) =>
  (context: QueryContext<E>, input: In<E>): Promise<Out<E>> =>
    isSearch(input) ? inQueue(context.ip, () => handle(context, input), { preferred: ofMember() }) : handle(context, input)
