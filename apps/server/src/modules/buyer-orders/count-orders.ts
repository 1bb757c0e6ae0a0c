import type { CountOrders } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { waitingOrders } from './waiting-orders.ts'

/** How many orders wait in each group that waits for something, the orders that can still be paid, and whether the shop has ever bought. */
export const countOrders = ({ db, actor, now }: QueryContext<typeof CountOrders>) => waitingOrders(db, actor.shop.id, now)
