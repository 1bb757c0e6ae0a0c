import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { isOpen, isSellable, sellableFrom } from './sellable.ts'

/**
 * Packs of batches, summed: what an offer keeps of them fits its column however many batches a seller takes in. Orders take from batches,
 * whose packs are not bounded by it.
 */
export const summedPacks = (packs: Sql<unknown>, filter = sql``) =>
  sql<number>`least(coalesce(sum(${packs}) ${filter}, 0), 1000000000)::int`

/**
 * The sellable packs of an offer `o`, for choosing among many: the offer's own column, which whoever changes batches keeps equal to
 * their sum (`keepStock`, `refreshOffer`). Batches are counted only where days of shelf life are required, or where one that was
 * counted has crossed the sellable day since.
 */
export const keptStock = (at: Moment, minLife: Sql<unknown> | null = null): Sql<number> =>
  minLife
    ? countedStock(at, sql`b.expires_on >= ${chinaDay(at.now)}::date + ${minLife}`)
    : sql<number>`case when o.nearest_expiry < ${sellableFrom(at)} then ${countedStock(at)} else o.available end`

const countedStock = (at: Moment, condition = sql`true`) =>
  sql<number>`(select ${summedPacks(sql`b.available`)} from catalog.batch b where b.offer_id = o.id and ${isSellable('b', at)} and ${condition})`

/**
 * CTEs for a statement that changes what is available of batches: `kept_offer` gives the offers the stock and the first expiry that
 * their batches will have, since a statement does not see its own changes. `change` names an earlier CTE with the columns offer_id,
 * batch_id and delta (packs that become available, negative when taken). The caller holds the offers' locks.
 */
export const keepStock = (change: Sql<unknown>, at: Moment) => sql`
    kept_offer as (
      update catalog.offer o set available = t.available, nearest_expiry = t.nearest
      from (
        select d.offer_id, ${summedPacks(sql`b.left`)} as available, min(b.expires_on) as nearest
        from (select distinct offer_id from ${change}) d
        left join lateral (
          select k.expires_on, k.available + coalesce((select sum(c.delta) from ${change} c where c.batch_id = k.id), 0) as left
          from catalog.batch k where k.offer_id = d.offer_id and ${isOpen('k', at)}
        ) b on b.left > 0
        group by d.offer_id
      ) t
      where o.id = t.offer_id
      returning o.id, o.limit_per_day, o.limit_per_month
    )`
