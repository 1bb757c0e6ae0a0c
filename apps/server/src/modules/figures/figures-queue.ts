import type {
  ConsoleGetSales,
  ConsoleListGoodsSales,
  ConsoleListProvinceSales,
  ConsoleListSellerSales,
  ConsoleListShopSales,
  In,
  Out,
} from '@shop/contract'
import { BoundedQueue } from '../../kernel/bounded-queue.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'

/**
 * Sums over a period, in pages and in exports. Those of all sellers together take seconds: one at a time, since buyers' lists and carts read
 * on the same few connections. A second place is for those of a seller, which are of its orders alone and go before.
 */
export const figuresQueue = new BoundedQueue({
  name: 'figures',
  concurrency: 2,
  reserved: 1,
  maxWaiting: 32,
  maxWaitMs: 10_000,
  // The pages of one seller leave the others their turns.
  perOwner: { running: 1, waiting: 16 },
  busy: '查看统计的人有点多，请稍等几秒再试',
})

type Figures =
  | typeof ConsoleGetSales
  | typeof ConsoleListGoodsSales
  | typeof ConsoleListProvinceSales
  | typeof ConsoleListSellerSales
  | typeof ConsoleListShopSales

/** A query that adds up what was sold: it waits for its turn, or is answered 503 where too many wait. */
export const inTurn =
  <E extends Figures>(read: (context: QueryContext<E>, input: In<E>) => Promise<Out<E>>) =>
  (context: QueryContext<E>, input: In<E>): Promise<Out<E>> =>
    figuresQueue.run(() => read(context, input), {
      preferred: context.actor.sellerId !== null,
      owner: `${context.actor.sellerId ?? 'platform'}`,
    })
