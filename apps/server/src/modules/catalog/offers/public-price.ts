import { sql, type Sql } from '../../../kernel/sql.ts'
import { priceOn } from '../../pricing/index.ts'

/**
 * What one pack of an offer cost everyone on a day, in fen: the recorded price of the first tier. Null where nothing was recorded, and
 * where the minimum quantity lies beyond the first tier, so that no one could pay that price.
 */
export const publicPriceOn = (offerId: Sql<unknown>, day: Sql<unknown>) => sql`(
  select ${priceOn(offerId, day)} from catalog.offer po
  where po.id = ${offerId} and po.min_quantity < coalesce(po.tier_from[2], 2147483647))`
