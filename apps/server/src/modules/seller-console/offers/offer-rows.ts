import { ORDER, type ConsoleListOffers, type Out, type Scope } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { firstPicture, isSellable, missingScope, nearExpiryBefore } from '../../catalog/index.ts'
import { statusList } from '../../orders/index.ts'
import type { recallsHolding } from '../../recalls/index.ts'
import { moveState } from './moving.ts'
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
  'stopped_at',
  'stopped_reason',
  'lifted_at',
  'lacking_scope',
  'lacking_scope_at',
)
const GOODS = columnsOf<GoodsTable>()('goods_no', 'show_name', 'specification', 'unit')
export interface OfferRow extends RowOf<typeof OFFER>, RowOf<typeof GOODS> {
  factory: FactoryTable['name']
  image: string
  reserved: number
  lacking_scope: Scope | null
  /** Of one that left sale out of scope: the seller's licences cover its goods again. */
  covered: boolean
}
/** An offer as its seller sees it. `from` brings `catalog.offer o` into scope. */
export const offerRows = <Extra = object>(from: Sql<unknown>, tail: Sql<unknown>, { now }: Pick<Moment, 'now'>, extra = sql``) =>
  sql<OfferRow & Extra>`
    select ${OFFER.of('o')}, ${GOODS.of('g')}, f.name as factory, ${firstPicture()} as image,
      (select coalesce(sum(b.reserved), 0)::int from catalog.batch b where b.offer_id = o.id) as reserved,
      o.lacking_scope is not null and (select ${missingScope(chinaDay(now))} is null from catalog.seller s where s.id = o.seller_id) as covered ${extra}
    from ${from} join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id ${tail}`

export const offerView = (o: OfferRow): Out<typeof ConsoleListOffers>['rows'][number] => ({
  gccsId: o.id,
  goodsId: o.goods_id,
  goodsNo: o.goods_no,
  goodsShowName: o.show_name,
  specification: o.specification,
  units: o.unit,
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
  stopped: o.stopped_at && { at: o.stopped_at.toISOString(), reason: o.stopped_reason },
  liftedAt: o.on_sale ? null : (o.lifted_at?.toISOString() ?? null),
  outOfScope: o.lacking_scope && { scope: o.lacking_scope, at: o.lacking_scope_at!.toISOString(), covered: o.covered },
})

const BATCH = columnsOf<BatchTable>()(
  'id',
  'batch_no',
  'produced_on',
  'expires_on',
  'available',
  'reserved',
  'sold',
  'locked',
  'platform_lock',
  'awaits_report',
)
export interface BatchRow extends RowOf<typeof BATCH> {
  /** Days until it expires. */
  life: number
  near_expiry: boolean
  sellable: boolean
  move: 'ready' | 'noTarget' | null
}
/** The columns of a batch `b` of an offer `o`. */
export const batchColumns = (at: Moment) => sql<BatchRow>`${BATCH.of('b')}, b.expires_on - ${chinaDay(at.now)}::date as life,
  b.expires_on < ${nearExpiryBefore(at)} as near_expiry, ${isSellable('b', at)} as sellable, ${moveState(at)} as move`
export const batchView = (b: BatchRow, recalls: Awaited<ReturnType<typeof recallsHolding>>) => ({
  batchId: b.id,
  batchNo: b.batch_no,
  producedOn: b.produced_on,
  expiresOn: b.expires_on,
  lifeDays: b.life,
  nearExpiry: b.near_expiry,
  available: b.available,
  reserved: b.reserved,
  sold: b.sold,
  locked: b.locked,
  platformLock: b.platform_lock || null,
  awaitsReport: b.awaits_report,
  recall: recalls.get(b.id) ?? null,
  sellable: b.sellable,
  move: b.move,
})
export const batchesOf = (db: Executor, offerId: number, at: Moment) =>
  rows(
    db,
    sql<BatchRow>`
      select ${batchColumns(at)}
      from catalog.batch b join catalog.offer o on o.id = b.offer_id where b.offer_id = ${offerId} order by b.expires_on, b.id`,
  )
const MOVE = columnsOf<StockAdjustmentTable>()('at', 'delta', 'reason', 'by_name')
const SHIPPED = statusList([ORDER.partShipped, ORDER.shipped])
/** So many of the latest changes are shown. */
const LATEST = 50

/**
 * The latest changes of an offer's stock, by hand and by shipments, newest first. What was shipped is found through the latest order
 * lines of the offer, of which at most ten times as many are looked at.
 */
export const listStockChanges = (db: Executor, offerId: number) =>
  rows(
    db,
    sql<RowOf<typeof MOVE> & Pick<BatchTable, 'batch_no'>>`
      select c.at, c.delta, c.reason, c.by_name, c.batch_no from (
        (select ${MOVE.of('m')}, b.batch_no, m.id from catalog.stock_adjustment m join catalog.batch b on b.id = m.batch_id
          where m.offer_id = ${offerId} order by m.at desc, m.id desc limit ${sql.lit(LATEST)})
        union all
        (select p.shipped_at, -pl.quantity, '发货：订单 ' || l.order_no,
            coalesce((select h.by_name from orders.order_status_history h where h.order_id = l.order_id and h.at = p.shipped_at and h.to_status in ${SHIPPED} order by h.id desc limit 1), ''),
            b.batch_no, p.id
          from (select ol.id, ol.order_id, o.order_no from orders.order_line ol join orders.order_head o on o.id = ol.order_id
            where ol.offer_id = ${offerId} and ol.shipped_quantity > 0 order by ol.created_at desc, ol.id desc limit ${sql.lit(10 * LATEST)}) l
          join fulfilment.package p on p.order_id = l.order_id
          join fulfilment.package_line pl on pl.package_id = p.id and pl.order_line_id = l.id
          join catalog.batch b on b.id = pl.batch_id order by p.shipped_at desc, p.id desc limit ${sql.lit(LATEST)})
      ) c order by c.at desc, c.id desc limit ${sql.lit(LATEST)}`,
  )
