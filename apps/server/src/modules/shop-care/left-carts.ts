import { sql, type Sql } from '../../kernel/sql.ts'

/**
 * The cart of a shop that no one has touched since a moment, as a row source without a row where there is none: kinds of goods on
 * sale, what they are listed at in these quantities, when the oldest came into it, and when it was touched last. Only what one seller
 * offers, unless the seller is null. List prices: what a shop pays by contract is between it and its seller.
 */
export const leftCart = (shopId: Sql<unknown>, sellerId: Sql<unknown>, before: Date) => sql`(
  select count(*)::int as kinds, sum(l.quantity::bigint * o.tier_fen[greatest(width_bucket(l.quantity, o.tier_from), 1)])::bigint as list_fen,
    min(l.added_at) as begun_at, max(l.updated_at) as touched_at
  from cart.line l join catalog.offer o on o.id = l.offer_id
  where l.shop_id = ${shopId} and o.on_sale and (${sellerId} is null or o.seller_id = ${sellerId})
  having max(l.updated_at) <= ${before})`
