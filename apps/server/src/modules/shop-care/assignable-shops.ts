import { sql } from '../../kernel/sql.ts'
import { COUNTS } from '../shops/index.ts'

/**
 * Shops `h` that chose to deal with a seller: they asked for an account with it, paid an order of it, or follow it. Others have to accept
 * the salesman (`AcceptSalesman`) before anything of theirs is shown to one. The platform (null) deals with all.
 * What was replaced deals with no one any more.
 */
export const isCustomer = (sellerId: number | null) =>
  sellerId === null
    ? COUNTS
    : sql`(${COUNTS} and (exists (select from orders.order_head o where o.shop_id = h.id and o.seller_id = ${sellerId} and o.paid_at is not null)
        or exists (select from catalog.seller_account n where n.shop_id = h.id and n.seller_id = ${sellerId})
        or exists (select from catalog.seller_follow w where w.shop_id = h.id and w.seller_id = ${sellerId})))`
