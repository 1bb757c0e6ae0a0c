import { sql, type Sql } from '../../kernel/sql.ts'
import type { Tx } from '../../kernel/database.ts'

/**
 * Records prices as of a day (YYYY-MM-DD) for the price history; a later change on that day replaces them. `prices` is a query
 * with the columns offer_id and price_fen.
 */
export const recordPrices = (tx: Tx, prices: Sql<unknown>, day: string) =>
  sql`insert into pricing.price_history (offer_id, day, price_fen)
      select p.offer_id, ${day}::date, p.price_fen from (${prices}) p
      on conflict (offer_id, day) do update set price_fen = excluded.price_fen`.execute(tx)

/**
 * A query for the columns day and fen: each price of an offer from the day it took effect, for the days from `since` to `until`.
 * The price in force on the first day is dated to that day.
 */
export const priceHistoryOf = (offerId: Sql<unknown>, since: string, until: string) => sql`
  select greatest(p.day, ${since}::date) as day, p.price_fen as fen from pricing.price_history p
  where p.offer_id = ${offerId} and p.day <= ${until}::date and p.day >= coalesce(
    (select max(b.day) from pricing.price_history b where b.offer_id = ${offerId} and b.day <= ${since}::date), ${since}::date)
  order by p.day`

/** The recorded price of an offer on a day, in fen; null before the first one. */
export const priceOn = (offerId: Sql<unknown>, day: Sql<unknown>) => sql`(
  select p.price_fen from pricing.price_history p where p.offer_id = ${offerId} and p.day <= ${day} order by p.day desc limit 1)`
