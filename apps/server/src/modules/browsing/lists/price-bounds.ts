import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { goodsOfOwnPrice, goodsOfPrice, isWithin, paidFor, priceHiddenReason, type OfferFilter } from '../../catalog/index.ts'

/** The bounds of a list of what goods cost the visitor's shop. */
export interface PriceBounds {
  /** Whether goods `g` cost it that much. */
  condition: Sql<unknown>
  /** Whether an offer `o` costs everybody that much. */
  onList: Sql<unknown>
  /** Ids of goods of which it pays its own price within the bounds, as a query with the column id; null when it can have none. */
  own: Sql<unknown> | null
  /** Ids of all goods that may satisfy the condition, as a query with the column id. */
  ids: Sql<unknown>
}

/** The bounds of an input; null without any, and for visitors who may not see prices. At most `most` ids are collected of a kind. */
export function priceBounds(
  visitor: Visitor,
  at: Moment,
  { priceFrom, priceTo, ...filter }: OfferFilter & { priceFrom?: number | undefined; priceTo?: number | undefined },
  most: number,
): PriceBounds | null {
  if (priceHiddenReason(visitor) || (priceFrom === undefined && priceTo === undefined)) return null
  const range = { from: priceFrom ?? 0, to: priceTo ?? Number.MAX_SAFE_INTEGER }
  const onList = isWithin(sql`o.price_fen`, range)
  const own = goodsOfOwnPrice(visitor, at, range, most)
  const listed = goodsOfPrice(onList, most)
  return {
    condition: sql`exists (select from (${paidFor(visitor, at, filter)}) paid where ${isWithin(sql`paid.paid_fen`, range)})`,
    onList,
    own,
    ids: own ? sql`(${listed}) union all (${own})` : listed,
  }
}
