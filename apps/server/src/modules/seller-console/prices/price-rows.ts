import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { containing } from '../../../kernel/like.ts'
import { firstPicture } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable, OfferTable } from '../../catalog/tables.gen.ts'

const GOODS = columnsOf<GoodsTable>()('goods_no', 'show_name', 'specification', 'unit')
export interface PricedOfferRow extends RowOf<typeof GOODS> {
  id: OfferTable['id']
  factory: FactoryTable['name']
  image: string
  list_fen: number
  lowest_fen: number
}
/** What the last tier of an offer `o` costs: the least that anyone pays for many. */
export const LOWEST_FEN = sql`o.tier_fen[cardinality(o.tier_fen)]`
/** The columns of an offer whose prices are shown; over `o`, its goods `g` and their factory `f`. */
export const PRICED_OFFER = sql`o.id, ${GOODS.of('g')}, f.name as factory, ${firstPicture()} as image, o.price_fen as list_fen, ${LOWEST_FEN} as lowest_fen`
export const GOODS_OF_OFFER = sql`join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id`

/** Goods `g` by a part of their names, number or approval number, or of the factory `f`. */
export const goodsNamed = (keyword: string): Sql<unknown> => {
  const words = containing(keyword)
  return sql`(g.show_name ilike ${words} or g.generic_name ilike ${words} or g.goods_no ilike ${words} or g.approval_no ilike ${words} or f.name ilike ${words})`
}

export const pricedOfferView = (o: PricedOfferRow) => ({
  gccsId: o.id,
  goodsNo: o.goods_no,
  goodsShowName: o.show_name,
  specification: o.specification,
  factory: o.factory,
  units: o.unit,
  image: o.image,
  listFen: o.list_fen,
  lowestFen: o.lowest_fen,
})
