import type { ConsoleListOffers, Out } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { chinaDay } from '../../../kernel/clock.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { isSellable, nearExpiryBefore } from '../../catalog/index.ts'

export interface OfferRow {
  id: number
  goods_id: number
  goods_no: string
  show_name: string
  specification: string
  factory: string
  image: string
  on_sale: boolean
  near_expiry: boolean
  min_quantity: number
  step: number
  tier_from: number[]
  tier_fen: number[]
  available: number
  reserved: number
  nearest_expiry: string | null
  sales_count: number
  updated_at: Date
}
/** An offer as its seller sees it. `from` brings `catalog.offer o` into scope. */
export const offerRows = <Extra = object>(from: RawBuilder<unknown>, tail: RawBuilder<unknown>, extra = sql``) =>
  sql<OfferRow & Extra>`
    select o.id, o.goods_id, g.goods_no, g.show_name, g.specification, f.name as factory, coalesce(g.pictures[1] || '-400.webp', '') as image,
      o.on_sale, o.near_expiry, o.min_quantity, o.step, o.tier_from, o.tier_fen, o.available, o.nearest_expiry, o.sales_count, o.updated_at,
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

export interface BatchRow {
  id: number
  batch_no: string
  produced_on: string
  expires_on: string
  life: number
  near_expiry: boolean
  available: number
  reserved: number
  sold: number
  locked: boolean
  sellable: boolean
}
export const batchesOf = (db: Executor, offerId: number, at: Moment) =>
  rows(
    db,
    sql<BatchRow>`
      select id, batch_no, produced_on, expires_on, expires_on - ${chinaDay(at.now)}::date as life, expires_on < ${nearExpiryBefore(at)} as near_expiry, available, reserved, sold, locked,
        ${isSellable('b', at)} as sellable
      from catalog.batch b where offer_id = ${offerId} order by expires_on, id`,
  )
/** The last changes of an offer's stock by people. */
export const stockMovesOf = (db: Executor, offerId: number) =>
  rows(
    db,
    sql<{ at: Date; batch_no: string; delta: number; reason: string; by_name: string }>`
      select m.at, b.batch_no, m.delta, m.reason, m.by_name from catalog.stock_move m join catalog.batch b on b.id = m.batch_id
      where m.offer_id = ${offerId} order by m.at desc, m.id desc limit 50`,
  )
