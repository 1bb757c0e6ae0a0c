import { GetPriceHistory, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'
import { visible } from '../../catalog/index.ts'
import { ownPriceChanges, ownPrices, priceHistoryOf, shopPriceOf } from '../../pricing/index.ts'
import { priceGroupChanges } from '../../shops/index.ts'
import type { PriceHistoryTable } from '../../pricing/tables.gen.ts'

/** Days of price history that a page shows. */
const HISTORY_DAYS = 90

/**
 * The price at the minimum quantity from each day it changed, over 90 days (the last change before them opens the period), what the shop itself
 * would have paid, and what it pays now. Only for offers of listed goods that are sold to the shop.
 */
export async function getPriceHistory(
  { db, actor, now }: QueryContext<typeof GetPriceHistory>,
  { gccsId }: In<typeof GetPriceHistory>,
): Promise<Out<typeof GetPriceHistory>> {
  const today = chinaDay(now)
  const since = addDays(today, -HISTORY_DAYS)
  const [found, changes] = await Promise.all([
    rows(
      db,
      sql<{ day: PriceHistoryTable['day'] | null; fen: PriceHistoryTable['price_fen']; now_fen: OfferTable['price_fen'] }>`
        select h.day, h.fen, ${shopPriceOf(actor.shop, sql.ref('o.id'), today, sql.ref('o.price_fen'))} as now_fen from catalog.offer o join catalog.goods g on g.id = o.goods_id and g.listed
        left join lateral (${priceHistoryOf(sql.ref('o.id'), since, today)}) h on true
        where o.id = ${gccsId} and ${visible(actor)}`,
    ),
    priceGroupChanges(db, actor.shop.id, chinaDayStart(since)),
  ])
  if (found.length === 0) refuse(GetPriceHistory, 'NOT_FOUND')
  const days = found.flatMap(({ day, fen }) => (day === null ? [] : [{ day, fen }]))
  const fens = days.map((row) => row.fen)
  const nowFen = found[0]!.now_fen
  const groupId = actor.shop.priceGroupId
  const groupIds = [...new Set([groupId, ...changes.flatMap((one) => [one.was_id, one.became_id])])].filter((id) => id !== null)
  const prices = await ownPriceChanges(db, actor.shop, groupIds, { offerId: gccsId, since, until: today })
  const groupChanges = changes.map((one) => ({ day: chinaDay(one.at), was: one.was_id, became: one.became_id }))
  const own = ownPrices({ ...prices, list: days, groupChanges, groupId }, since, today)
  const last = own.at(-1) ?? days.at(-1)
  return {
    rows: days,
    lowestFen: fens.length ? Math.min(...fens) : null,
    highestFen: fens.length ? Math.max(...fens) : null,
    // What is charged is right where nothing was recorded of it.
    own:
      last?.fen === nowFen || last === undefined ? own : [...own.filter(({ day }) => day < today), { day: today, fen: nowFen }],
    nowFen,
  }
}
