import { sql, type Sql } from '../../kernel/sql.ts'
import { rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { OwnPriceChange, OwnPriceFacts } from './own-price-history.ts'
import { hasContract, type PricedShop } from './shop-price.ts'

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

interface Change extends OwnPriceChange {
  price_group_id: number | null
}
/**
 * How the shop's own price of an offer changed in the days from `since` to `until`: its contract's, and those of price groups. Each begins with
 * the change that was in force on the first day.
 */
export async function ownPriceChanges(
  db: Executor,
  shop: PricedShop,
  groupIds: readonly number[],
  { offerId, since, until }: { offerId: number; since: string; until: string },
): Promise<Pick<OwnPriceFacts, 'contract' | 'groups'>> {
  const found = await rows(
    db,
    sql<Change>`select c.price_group_id, c.day, c.price_fen as fen, c.valid_to as until
      from (select ${hasContract(shop) ? shop.id : null}::bigint as shop_id, null::bigint as group_id
        union all select null, i from unnest(${groupIds}::bigint[]) i) k
      join pricing.customer_price_change c on c.offer_id = ${offerId} and (c.shop_id = k.shop_id or c.price_group_id = k.group_id)
      where c.day <= ${until}::date and c.day >= coalesce((
        select max(b.day) from pricing.customer_price_change b
        where b.offer_id = ${offerId} and (b.shop_id = k.shop_id or b.price_group_id = k.group_id) and b.day <= ${since}::date), ${since}::date)
      order by c.day, c.id`,
  )
  const ofGroups = found.filter(({ price_group_id: id }) => id !== null)
  return {
    contract: found.filter(({ price_group_id: id }) => id === null),
    groups: Map.groupBy(ofGroups, ({ price_group_id: id }) => id!),
  }
}

/** The recorded price of an offer on a day, in fen; null before the first one. */
export const priceOn = (offerId: Sql<unknown>, day: Sql<unknown>) => sql`(
  select p.price_fen from pricing.price_history p where p.offer_id = ${offerId} and p.day <= ${day} order by p.day desc limit 1)`
