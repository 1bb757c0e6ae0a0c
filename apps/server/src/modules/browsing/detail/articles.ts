import { GetLeaflet, GetPharmacopoeia, GetPriceHistory, type In, type Out } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { first, rows, type Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { visible } from '../../catalog/index.ts'
import { priceHistoryOf } from '../../pricing/index.ts'

/** The text about a goods in `texts`: rows with goods_id, own and sections. */
const article = (db: Reader, texts: RawBuilder<unknown>, goodsId: number) =>
  first(
    db,
    sql<Out<typeof GetLeaflet>>`
      select g.id as "goodsId", g.show_name as "goodsShowName", g.specification, f.name as factory, coalesce(g.pictures[1] || '-400.webp', '') as image,
             a.own, a.sections
      from (${texts}) a join catalog.goods g on g.id = a.goods_id join catalog.factory f on f.id = g.factory_id
      where g.id = ${goodsId}`,
  )

/** The leaflet of a goods; `own` says whether it is its own or reference text of the same generic name. */
export const leaflet = async ({ db }: QueryContext<typeof GetLeaflet>, { goodsId }: In<typeof GetLeaflet>) =>
  (await article(db, sql`select goods_id, own, sections from catalog.leaflet`, goodsId)) ?? refuse(GetLeaflet, 'NOT_FOUND')
export const pharmacopoeia = async ({ db }: QueryContext<typeof GetPharmacopoeia>, { goodsId }: In<typeof GetPharmacopoeia>) =>
  (await article(db, sql`select goods_id, true as own, sections from catalog.pharmacopoeia`, goodsId)) ??
  refuse(GetPharmacopoeia, 'NOT_FOUND')

/** Days of price history that a page shows. */
const HISTORY_DAYS = 90

/**
 * The first tier's price from each day it changed, over 90 days; the row before them begins the period. Only of offers that
 * are sold to the shop.
 */
export async function priceHistory(
  { db, actor, now }: QueryContext<typeof GetPriceHistory>,
  { gccsId }: In<typeof GetPriceHistory>,
) {
  const since = addDays(chinaDay(now), -HISTORY_DAYS)
  const found = await rows(
    db,
    sql<{ day: string | null; fen: number }>`
      select h.day, h.fen from catalog.offer o
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
