import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { hasEnough, priceHiddenReason } from '../../catalog/index.ts'
import { bestOffers, type BestOfferRow } from '../lists/best-offers.ts'

/** How goods stand for a shop: whether enough for an order is there, and the fen of a pack at the least quantity. */
export interface Standing {
  inStock: boolean
  /** What this shop would pay; null without stock, where prices are hidden, and where only near-expiry stock is left. */
  fen: number | null
}
const NOT_SOLD: Standing = { inStock: false, fen: null }

/** How each of these goods stands for a visitor, by the offer that lists would show; goods that are not sold to them are not there. */
export async function bestOfShop(db: Executor, visitor: Visitor, at: Moment, goodsIds: readonly number[]) {
  const page = sql`select g.id, g.sales_count, i.ordinal, '[]'::jsonb as key
    from unnest(${goodsIds}::bigint[]) with ordinality as i(id, ordinal) join catalog.goods g on g.id = i.id where g.listed`
  const found = await rows(db, bestOffers(visitor, at, page, { size: Math.max(goodsIds.length, 1) }))
  const seesPrices = priceHiddenReason(visitor) === null
  const standings = new Map(found.map((row) => [row.goods_id, standingOf(row, seesPrices)]))
  return (goodsId: number) => standings.get(goodsId) ?? NOT_SOLD
}

function standingOf(row: BestOfferRow, seesPrices: boolean): Standing {
  const inStock = hasEnough(row)
  return { inStock, fen: inStock && seesPrices && !row.near_expiry ? row.sort_price : null }
}
