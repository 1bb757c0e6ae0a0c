import { productText, type FindGoodsToOffer, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { firstPicture } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import { exactMatch, findGoods, parseQuery } from '../../search/index.ts'

const MAX_FOUND = 20
type Row = Pick<GoodsTable, 'id' | 'goods_no' | 'show_name' | 'specification' | 'unit' | 'approval_no'> & {
  factory: FactoryTable['name']
  image: string
  offered: boolean
}

/** Listed goods as the shop's search finds them, sold or not, each with whether the seller has an offer of them. */
export async function findGoodsToOffer(
  { db, actor }: QueryContext<typeof FindGoodsToOffer>,
  { keyword }: In<typeof FindGoodsToOffer>,
): Promise<Out<typeof FindGoodsToOffer>> {
  const match = exactMatch(parseQuery(productText(keyword)))
  if (!match) return { rows: [] }
  const found = await rows(
    db,
    sql<Row>`select g.id, g.goods_no, g.show_name, g.specification, g.unit, g.approval_no, f.name as factory, ${firstPicture(200)} as image,
        exists (select from catalog.offer o where o.goods_id = g.id and o.seller_id = ${actor.sellerId} and not o.near_expiry) as offered
      from (${findGoods(match)} limit ${sql.lit(MAX_FOUND)}) i join catalog.goods g on g.id = i.id join catalog.factory f on f.id = g.factory_id
      order by i.rank desc, i.popularity, i.id desc`,
  )
  return {
    rows: found.map((row) => ({
      goodsId: row.id,
      goodsNo: row.goods_no,
      goodsShowName: row.show_name,
      specification: row.specification,
      factory: row.factory,
      units: row.unit,
      image: row.image,
      approvalNo: row.approval_no,
      offered: row.offered,
    })),
  }
}
