import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Visitor } from '../../access/index.ts'
import { offeredTo, visible } from '../offers/offer-visibility.ts'

// In place of null, which rows of an index can't be compared with: no province and no type has this number.
const ANY_PROVINCE = sql`'{-1}'::int[]`
const ANY_TYPE = sql`'{-1}'::smallint[]`
const REGIONS = sql`coalesce(o.regions, ${ANY_PROVINCE})`
const SHOP_TYPES = sql`coalesce(o.shop_types, ${ANY_TYPE})`
/** Kinds of offers, by their provinces and shop types, that are looked at of a seller: one that has more is unlikely to be honest. */
const MAX_REACHES = 300

/** Provinces and shop types of offers of a seller on sale, the first after a position in the index offer_reach. */
const nextReach = (sellerId: Sql<unknown>, after: Sql<unknown>) => sql`
  select o.seller_id, ${REGIONS} as regions, ${SHOP_TYPES} as shop_types from catalog.offer o
  where o.seller_id = ${sellerId} and o.on_sale ${after}
  order by ${REGIONS}, ${SHOP_TYPES} limit 1`

/**
 * Whether an open seller has anything on sale for the visitor: for its province and type, or at all where it has no shop. A seller
 * with many offers has few combinations of provinces and types: each is looked at once, by one step in an index, so that the
 * answer costs as much for a shop to which nothing is sold as for any other.
 */
export const sellsTo = (visitor: Pick<Visitor, 'shop'>, sellerId: Sql<unknown>): Sql<unknown> =>
  visitor.shop
    ? sql`exists (
        with recursive reach as (
          select r.*, 1 as nth from (${nextReach(sellerId, sql``)}) r
          union all
          select n.*, r.nth + 1 from reach r cross join lateral (
            ${nextReach(sql.ref('r.seller_id'), sql`and (${REGIONS}, ${SHOP_TYPES}) > (r.regions, r.shop_types)`)}) n
          where r.nth < ${sql.lit(MAX_REACHES)}
        )
        select from (select seller_id, nullif(regions, ${ANY_PROVINCE}) as regions, nullif(shop_types, ${ANY_TYPE}) as shop_types from reach) o
        where ${offeredTo(visitor)})`
    : sql`exists (select from catalog.offer o where o.seller_id = ${sellerId} and ${visible(visitor)} offset 0)`
