import { sql } from '../../../kernel/sql.ts'
import { standing } from '../../catalog/index.ts'

/** What a detail page requests: a product, an offer, or an offer of a product. */
export interface GoodsReference {
  goodsId?: number | undefined
  gccsId?: number | undefined
}

/** The id of the requested product, as the library knows it today; null when the offer is unknown or belongs to another product. */
export const resolveGoodsId = ({ goodsId, gccsId }: GoodsReference) =>
  gccsId === undefined
    ? standing(sql`${goodsId}::bigint`)
    : sql`(select goods_id from catalog.offer where id = ${gccsId}${goodsId === undefined ? sql`` : sql` and goods_id = ${standing(sql`${goodsId}::bigint`)}`})`
