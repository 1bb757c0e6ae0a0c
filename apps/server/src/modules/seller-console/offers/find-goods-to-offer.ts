import { productCode, type FindGoodsToOffer, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { NUMBERED_GOODS, numberedGoods, type NumberedGoodsRow } from '../../catalog/index.ts'
import { exactMatch, findGoods, parseQuery } from '../../search/index.ts'

const MAX_FOUND = 20
type Row = NumberedGoodsRow & { offered: boolean; offered_near_expiry: boolean }

/**
 * Listed goods as the shop's search finds them, sold or not, each with whether the seller has an offer of them, and of their near-expiry
 * stock. A goods number finds its record where no words do.
 */
export async function findGoodsToOffer(
  { db, actor }: QueryContext<typeof FindGoodsToOffer>,
  { keyword }: In<typeof FindGoodsToOffer>,
): Promise<Out<typeof FindGoodsToOffer>> {
  const match = exactMatch(parseQuery(productCode(keyword)))
  const columns = sql<Row>`${NUMBERED_GOODS},
    exists (select from catalog.offer o where o.goods_id = g.id and o.seller_id = ${actor.sellerId} and not o.near_expiry) as offered,
    exists (select from catalog.offer o where o.goods_id = g.id and o.seller_id = ${actor.sellerId} and o.near_expiry) as offered_near_expiry`
  const named = match
    ? await rows(
        db,
        sql<Row>`select ${columns}
          from (${findGoods(match)} limit ${sql.lit(MAX_FOUND)}) i join catalog.goods g on g.id = i.id join catalog.factory f on f.id = g.factory_id
          order by i.rank desc, i.popularity, i.id desc`,
      )
    : []
  const numbered = sql<Row>`select ${columns} from catalog.goods n join catalog.goods g on g.id = coalesce(n.merged_into, n.id)
    join catalog.factory f on f.id = g.factory_id where n.goods_no = ${keyword.toUpperCase()} and g.listed`
  const found = named.length > 0 ? named : await rows(db, numbered)
  return {
    rows: found.map((row) => ({ ...numberedGoods(row), offered: row.offered, offeredNearExpiry: row.offered_near_expiry })),
  }
}
