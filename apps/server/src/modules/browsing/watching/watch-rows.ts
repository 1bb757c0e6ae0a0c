import { sql, type Sql } from '../../../kernel/sql.ts'
import { DAY, after } from '../../../kernel/clock.ts'
import { hasBoughtSince } from '../../orders/index.ts'

/** A watch ends after so long, unless it is set once more. */
export const watchEnd = (now: Date) => after(now, 90 * DAY)

/** Whether a watch `w` is in force: its time has not passed, and the shop has not bought the goods since. */
export const isWatching = (now: Date): Sql<boolean> =>
  sql<boolean>`w.ends_at > ${now} and not ${hasBoughtSince(sql.ref('w.shop_id'), sql.ref('w.goods_id'), sql.ref('w.set_at'))}`

/** What a shop watches of a product. */
export interface Watch {
  stock: boolean
  price: boolean
  belowFen: number | null
}
/** The column `watched` of a product: null when the shop does not watch it. */
export const watchOf = (shopId: number | null, goodsId: Sql<unknown>, now: Date) => sql`(
  select jsonb_build_object('stock', w.stock, 'price', w.price, 'belowFen', w.below_fen)
  from browsing.watch w where w.shop_id = ${shopId} and w.goods_id = ${goodsId} and ${isWatching(now)}) as watched`
