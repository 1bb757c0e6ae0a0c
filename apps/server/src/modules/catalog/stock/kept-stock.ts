import { sql, type RawBuilder } from 'kysely'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { isSellable, sellableFrom } from './sellable.ts'

/**
 * The sellable packs of an offer `o`, for choosing among many: the offer's own column, which whoever changes batches keeps equal to
 * their sum. Batches are counted only where days of shelf life are required, or where one that was counted has crossed the sellable
 * day since.
 */
export const keptStock = (at: Moment, minLifeDays = 0): RawBuilder<number> =>
  minLifeDays > 0
    ? countedStock(at, sql`b.expires_on >= ${chinaDay(at.now)}::date + ${sql.lit(minLifeDays)}`)
    : sql<number>`case when o.nearest_expiry < ${sellableFrom(at)} then ${countedStock(at)} else o.available end`

const countedStock = (at: Moment, condition = sql`true`) =>
  sql<number>`(select coalesce(sum(b.available), 0)::int from catalog.batch b where b.offer_id = o.id and ${isSellable('b', at)} and ${condition})`
