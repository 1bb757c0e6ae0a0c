import type { MissedSource } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { ShopFacts } from '../../access/index.ts'
import { offeredTo } from '../../catalog/index.ts'

export interface Missed {
  shop: Pick<ShopFacts, 'provinceId' | 'type'>
  source: MissedSource
  now: Date
  /** Only where no seller has enough for an order: a search that shows what can be bought misses nothing. */
  unlessSold?: boolean
  /** Goods that the shop had asked for already: more packs of them are no further time, unless no one else has asked for them on this day. */
  askedBefore?: readonly number[]
}

/**
 * Counts for sellers that a shop asked for goods: for each offer of them that it would be offered and that has not enough for an order, be it on
 * sale or not. `asked` is a query with the columns goods_id and packs, one row a product. Who asked is not kept. Counters are locked in the order of
 * their offers: call it when all else of the transaction is done.
 */
export const countMissed = (tx: Tx, { shop, source, now, unlessSold = false, askedBefore = [] }: Missed, asked: Sql<unknown>) =>
  sql`insert into browsing.missed_sale as m (offer_id, day, source, times, packs)
    select o.id, ${chinaDay(now)}::date, ${source}::text, 1, least(a.packs, 999999)
    from (${asked}) a join catalog.goods g on g.id = a.goods_id join catalog.offer o on o.goods_id = a.goods_id
    where g.listed and o.available < o.min_quantity and ${offeredTo({ shop })}
      ${
        unlessSold
          ? sql`and not exists (select from catalog.offer o where o.goods_id = a.goods_id and o.on_sale and o.available >= o.min_quantity and ${offeredTo({ shop })})`
          : sql``
      }
    order by o.id
    on conflict (offer_id, day, source) do update
      set times = least(m.times::bigint + (not exists (select from catalog.offer b where b.id = m.offer_id and b.goods_id = any(${askedBefore}::bigint[])))::int, 2000000000)::int, packs = least(m.packs::bigint + excluded.packs, 2000000000)::int`.execute(
    tx,
  )
