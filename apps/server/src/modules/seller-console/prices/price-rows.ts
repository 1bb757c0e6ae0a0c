import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { firstPicture } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable, OfferTable } from '../../catalog/tables.gen.ts'

const GOODS = columnsOf<GoodsTable>()('goods_no', 'show_name', 'specification', 'unit')
export interface PricedOfferRow extends RowOf<typeof GOODS> {
  id: OfferTable['id']
  factory: FactoryTable['name']
  image: string
  near_expiry: OfferTable['near_expiry']
  list_fen: number
  lowest_fen: number
}
/** What the last tier of an offer `o` costs: the least that anyone pays for many. */
export const LOWEST_FEN = sql`o.tier_fen[cardinality(o.tier_fen)]`
/** The columns of an offer whose prices are shown; over `o`, its goods `g` and their factory `f`. */
export const PRICED_OFFER = sql`o.id, ${GOODS.of('g')}, f.name as factory, ${firstPicture()} as image, o.near_expiry, o.price_fen as list_fen, ${LOWEST_FEN} as lowest_fen`
export const GOODS_OF_OFFER = sql`join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id`

export const pricedOfferView = (o: PricedOfferRow) => ({
  gccsId: o.id,
  goodsNo: o.goods_no,
  goodsShowName: o.show_name,
  specification: o.specification,
  factory: o.factory,
  units: o.unit,
  image: o.image,
  nearExpiry: o.near_expiry,
  listFen: o.list_fen,
  lowestFen: o.lowest_fen,
})
