import type { Standing } from './best-of-shop.ts'
import type { WatchTable } from '../tables.gen.ts'

/** What a shop is notified of: goods that are there again, goods that cost less, or both in one notice. */
export type WatchNews = 'stock' | 'price' | 'both'
export type WatchState = Pick<WatchTable, 'stock' | 'price' | 'in_stock' | 'news_under_fen' | 'notified_on'>

/** Compares a watch with how the goods stand now: the news, if any, and what it remembers from now on. */
export function judgeWatch(watch: WatchState, { inStock, fen }: Standing, today: string) {
  const arrived = watch.stock && !watch.in_stock && inStock
  const fell = watch.price && fen !== null && watch.news_under_fen !== null && fen < watch.news_under_fen
  // One notice a day: what is still true tomorrow is news then.
  const isQuiet = watch.notified_on === today
  const news: WatchNews | null = isQuiet || !(arrived || fell) ? null : arrived && fell ? 'both' : arrived ? 'stock' : 'price'
  return {
    news,
    in_stock: arrived && isQuiet ? false : inStock,
    // The first price that is seen is where it begins.
    news_under_fen: watch.price && ((fell && !isQuiet) || watch.news_under_fen === null) ? fen : watch.news_under_fen,
    notified_on: news ? today : watch.notified_on,
  }
}
