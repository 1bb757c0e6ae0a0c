import type { CountOrders } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { waitingOrders } from './waiting-orders.ts'

/** How many orders wait in each group that waits for something, and the orders that can still be paid. */
export const countOrders = ({ db, actor, now }: QueryContext<typeof CountOrders>) => waitingOrders(db, actor.shop.id, now)
