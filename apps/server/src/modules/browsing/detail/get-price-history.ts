import { GetPriceHistory, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'
import { visible } from '../../catalog/index.ts'
import { priceHistoryOf, shopPriceOf } from '../../pricing/index.ts'
import type { PriceHistoryTable } from '../../pricing/tables.gen.ts'

/** Days of price history that a page shows. */
const HISTORY_DAYS = 90

/**
 * The price at the minimum quantity from each day it changed, over 90 days (the last change before them opens the period), and
 * what the shop itself pays now. Only for offers of listed goods that are sold to the shop.
 */
export async function getPriceHistory(
  { db, actor, now }: QueryContext<typeof GetPriceHistory>,
  { gccsId }: In<typeof GetPriceHistory>,
) {
  const today = chinaDay(now)
  const since = addDays(today, -HISTORY_DAYS)
  const found = await rows(
    db,
    sql<{ day: PriceHistoryTable['day'] | null; fen: PriceHistoryTable['price_fen']; now_fen: OfferTable['price_fen'] }>`
      select h.day, h.fen, ${shopPriceOf(actor.shop, sql.ref('o.id'), today, sql.ref('o.price_fen'))} as now_fen from catalog.offer o join catalog.goods g on g.id = o.goods_id and g.listed
      left join lateral (${priceHistoryOf(sql.ref('o.id'), since, today)}) h on true
      where o.id = ${gccsId} and ${visible(actor)}`,
  )
  if (found.length === 0) refuse(GetPriceHistory, 'NOT_FOUND')
  const days = found.flatMap(({ day, fen }) => (day === null ? [] : [{ day, fen }]))
  const fens = days.map((row) => row.fen)
  return {
    rows: days,
    lowestFen: fens.length ? Math.min(...fens) : null,
    highestFen: fens.length ? Math.max(...fens) : null,
    nowFen: found[0]!.now_fen,
  }
}
