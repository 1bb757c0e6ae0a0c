import { GetPriceHistory, type In } from '@shop/contract'
import { sql } from 'kysely'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { visible } from '../../catalog/index.ts'
import { priceHistoryOf } from '../../pricing/index.ts'
import type { PriceHistoryTable } from '../../pricing/tables.gen.ts'

/** Days of price history that a page shows. */
const HISTORY_DAYS = 90

/**
 * The first tier's price from each day it changed, over 90 days; the last change before them opens the period. Only for offers
 * of listed goods that are sold to the shop.
 */
export async function getPriceHistory(
  { db, actor, now }: QueryContext<typeof GetPriceHistory>,
  { gccsId }: In<typeof GetPriceHistory>,
) {
  const since = addDays(chinaDay(now), -HISTORY_DAYS)
  const found = await rows(
    db,
    sql<{ day: PriceHistoryTable['day'] | null; fen: PriceHistoryTable['price_fen'] }>`
      select h.day, h.fen from catalog.offer o join catalog.goods g on g.id = o.goods_id and g.listed
      left join lateral (${priceHistoryOf(sql.ref('o.id'), since, chinaDay(now))}) h on true
      where o.id = ${gccsId} and ${visible(actor)}`,
  )
  if (found.length === 0) refuse(GetPriceHistory, 'NOT_FOUND')
  const days = found.filter((row) => row.day !== null) as { day: string; fen: number }[]
  const fens = days.map((row) => row.fen)
  return {
    rows: days,
    lowestFen: fens.length ? Math.min(...fens) : null,
    highestFen: fens.length ? Math.max(...fens) : null,
  }
}
