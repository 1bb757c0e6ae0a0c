import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'
import { LOWEST_FEN } from './price-rows.ts'

/** An offer with what everyone pays: at the minimum quantity, and at the last tier. */
export type OfferToPrice = Pick<OfferTable, 'id' | 'goods_id' | 'near_expiry'> & { list_fen: number; lowest_fen: number }

/** A seller’s offers of goods, without those that another took the place of. */
export const findOffersToPrice = (db: Executor, sellerId: number, goodsIds: readonly number[]) =>
  rows(
    db,
    sql<OfferToPrice>`select o.id, o.goods_id, o.near_expiry, o.price_fen as list_fen, ${LOWEST_FEN} as lowest_fen from catalog.offer o
      where o.seller_id = ${sellerId} and o.goods_id = any(${goodsIds}::bigint[]) and o.replaced_by is null`,
  )
