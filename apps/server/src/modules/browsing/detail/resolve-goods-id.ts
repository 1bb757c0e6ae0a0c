import { sql } from 'kysely'

/** What a detail page asks for: a goods, an offer, or an offer of a goods. */
export interface GoodsReference {
  goodsId?: number | undefined
  gccsId?: number | undefined
}

/** The id of the asked goods; null when the offer is not one of that goods or is unknown. */
export const resolveGoodsId = ({ goodsId, gccsId }: GoodsReference) =>
  gccsId === undefined
    ? sql`${goodsId}::bigint`
    : sql`(select goods_id from catalog.offer where id = ${gccsId}${goodsId === undefined ? sql`` : sql` and goods_id = ${goodsId}`})`
