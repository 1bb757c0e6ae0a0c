import type { MissedSource } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { ShopFacts } from '../../access/index.ts'
import { enoughStock, offeredTo } from '../../catalog/index.ts'

export interface Missed {
  shop: Pick<ShopFacts, 'id' | 'provinceId' | 'type'>
  source: MissedSource
  now: Date
  /** Only where no seller has enough for an order: a search that shows what can be bought misses nothing. */
  unlessSold?: boolean
}

/** For so many offers a day a shop counts; more change no seller's picture. */
export const MISSED_A_DAY = 2_000

/**
 * Counts for sellers that a shop asked for goods: for each offer of them that it would be offered and that has not enough for an order, be it on
 * sale or not. An offer counts once a shop, day and source, and so do packs: those named in a day, at most as many as the shop wanted at one
 * moment. `asked` is a query with the columns goods_id, packs (named now) and wanted (in all now), one row a product. Who asked is known until the
 * day is over. Counters are locked in the order of their offers: call it when all else of the transaction is done.
 */
export function countMissed(tx: Tx, { shop, source, now, unlessSold = false }: Missed, asked: Sql<unknown>) {
  const day = sql`${chinaDay(now)}::date`
  const enough = sql`${enoughStock('o')} and ${offeredTo({ shop })}`
  const counted = sql`select count(*) from browsing.missed_by_shop c where c.shop_id = ${shop.id} and c.day = ${day}`
  return sql`
    with missing as materialized (
      select o.id as offer_id, least(a.packs, 999999) as packs, least(a.wanted, 999999) as wanted
      from (${asked}) a join catalog.goods g on g.id = a.goods_id join catalog.offer o on o.goods_id = a.goods_id and o.replaced_by is null
      where g.listed and not ${enoughStock('o')} and ${offeredTo({ shop })}
        ${unlessSold ? sql`and not exists (select from catalog.offer o where o.goods_id = a.goods_id and o.on_sale and ${enough})` : sql``}
    ), counted as (
      insert into browsing.missed_by_shop as c (shop_id, day, source, offer_id, named, most, added, first)
      select ${shop.id}, ${day}, ${source}, offer_id, packs, wanted, least(packs, wanted), true from missing order by offer_id
      limit greatest(${sql.lit(MISSED_A_DAY)} - (${counted}), 0)
      on conflict (shop_id, day, source, offer_id) do update
        set named = least(c.named::bigint + excluded.named, 2000000000)::int, most = greatest(c.most, excluded.most), first = false,
          added = least(c.named::bigint + excluded.named, greatest(c.most, excluded.most))::int - least(c.named, c.most)
      returning offer_id, added, first)
    insert into browsing.missed_sale as m (offer_id, day, source, times, packs)
    select offer_id, ${day}, ${source}, first::int, added from counted where first or added > 0 order by offer_id
    on conflict (offer_id, day, source) do update set times = least(m.times::bigint + excluded.times, 2000000000)::int,
      packs = least(m.packs::bigint + excluded.packs, 2000000000)::int`.execute(tx)
}
