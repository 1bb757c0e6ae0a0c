import { ConsoleGetSellerOffer, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { priceHistoryOf } from '../../pricing/index.ts'
import { readOffer } from '../offers/offer-detail.ts'
import { WATCHED, watchedView, type Watched } from './watched.ts'

/** Days of price history, as the shop's page has them. */
const HISTORY_DAYS = 90

/** One offer of any seller, as its seller sees it, with its prices of the last 90 days. */
export async function consoleGetSellerOffer(
  { db, now, settings }: QueryContext<typeof ConsoleGetSellerOffer>,
  { gccsId }: In<typeof ConsoleGetSellerOffer>,
): Promise<Out<typeof ConsoleGetSellerOffer>> {
  const today = chinaDay(now)
  const [found, priceHistory] = await Promise.all([
    readOffer<Watched>(db, gccsId, sql`true`, { now, settings }, WATCHED),
    rows(db, sql<{ day: string; fen: number }>`${priceHistoryOf(sql`${gccsId}`, addDays(today, -HISTORY_DAYS), today)}`),
  ])
  if (!found) return refuse(ConsoleGetSellerOffer, 'NOT_FOUND', {}, '没有这个报价')
  return { ...found.detail, ...watchedView(found.row), priceHistory }
}
