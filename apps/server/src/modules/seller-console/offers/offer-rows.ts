import type { ConsoleListOffers, Out } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { firstPicture, isSellable, nearExpiryBefore } from '../../catalog/index.ts'
import type { BatchTable, FactoryTable, GoodsTable, OfferTable, StockAdjustmentTable } from '../../catalog/tables.gen.ts'

const OFFER = columnsOf<OfferTable>()(
  'id',
  'goods_id',
  'on_sale',
  'near_expiry',
  'min_quantity',
  'step',
  'tier_from',
  'tier_fen',
  'available',
  'nearest_expiry',
  'sales_count',
  'updated_at',
)
const GOODS = columnsOf<GoodsTable>()('goods_no', 'show_name', 'specification')
export interface OfferRow extends RowOf<typeof OFFER>, RowOf<typeof GOODS> {
  factory: FactoryTable['name']
  image: string
  reserved: number
}
/** An offer as its seller sees it. `from` brings `catalog.offer o` into scope. */
export const offerRows = <Extra = object>(from: RawBuilder<unknown>, tail: RawBuilder<unknown>, extra = sql``) =>
  sql<OfferRow & Extra>`
    select ${OFFER.of('o')}, ${GOODS.of('g')}, f.name as factory, ${firstPicture()} as image,
      (select coalesce(sum(b.reserved), 0)::int from catalog.batch b where b.offer_id = o.id) as reserved ${extra}
    from ${from} join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id ${tail}`

export const offerView = (o: OfferRow): Out<typeof ConsoleListOffers>['rows'][number] => ({
  gccsId: o.id,
  goodsId: o.goods_id,
  goodsNo: o.goods_no,
  goodsShowName: o.show_name,
  specification: o.specification,
  factory: o.factory,
  image: o.image,
  onSale: o.on_sale,
  nearExpiry: o.near_expiry,
  minQuantity: o.min_quantity,
  step: o.step,
  lowestFen: Math.min(...o.tier_fen),
  tiers: o.tier_from.map((from, i) => ({ from, fen: o.tier_fen[i]! })),
  available: o.available,
  reserved: o.reserved,
  nearestExpiry: o.nearest_expiry,
  salesCount: o.sales_count,
  updatedAt: o.updated_at.toISOString(),
})

const BATCH = columnsOf<BatchTable>()('id', 'batch_no', 'produced_on', 'expires_on', 'available', 'reserved', 'sold', 'locked')
export interface BatchRow extends RowOf<typeof BATCH> {
  /** Days until it expires. */
  life: number
  near_expiry: boolean
  sellable: boolean
}
export const batchesOf = (db: Executor, offerId: number, at: Moment) =>
  rows(
    db,
    sql<BatchRow>`
      select ${BATCH.of('b')}, expires_on - ${chinaDay(at.now)}::date as life, expires_on < ${nearExpiryBefore(at)} as near_expiry,
        ${isSellable('b', at)} as sellable
      from catalog.batch b where offer_id = ${offerId} order by expires_on, id`,
  )
const MOVE = columnsOf<StockAdjustmentTable>()('at', 'delta', 'reason', 'by_name')
/** The latest manual adjustments of an offer's stock. */
export const listStockAdjustments = (db: Executor, offerId: number) =>
  rows(
    db,
    sql<RowOf<typeof MOVE> & Pick<BatchTable, 'batch_no'>>`
      select ${MOVE.of('m')}, b.batch_no from catalog.stock_adjustment m join catalog.batch b on b.id = m.batch_id
      where m.offer_id = ${offerId} order by m.at desc, m.id desc limit 50`,
  )
