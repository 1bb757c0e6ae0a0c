import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { shopPriceOf } from '../../pricing/index.ts'
import { enoughStock } from '../stock/enough-stock.ts'
import { visible } from './offer-visibility.ts'

/**
 * The lowest price of a product's offers in stock that are not sold as near-expiry, each at its minimum quantity for this visitor; null
 * without one. Not for visitors who may not see prices.
 */
export const freshPrice = (visitor: Visitor, { now }: Moment, goodsId: Sql<unknown>) => sql`(
  select min(${shopPriceOf(visitor.shop, sql.ref('o.id'), chinaDay(now), sql.ref('o.price_fen'))}) from catalog.offer o
  where o.goods_id = ${goodsId} and not o.near_expiry and ${enoughStock('o')} and ${visible(visitor)})`
