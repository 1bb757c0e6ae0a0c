import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import { sellableFrom } from '../catalog/index.ts'
import type { OrderRow, ReservationChange } from '../orders/index.ts'
import type { BatchToShip, LineToShip } from './ship-plan.ts'
import type { PackageTable } from './tables.gen.ts'

/** The lines of a locked order that still have something to ship. */
export const linesToShip = (tx: Tx, orderId: number) =>
  rows(
    tx,
    sql<LineToShip>`
      select l.id as "lineId", l.offer_id as "offerId", l.show_name as name, l.unit, l.quantity - l.shipped_quantity as unshipped, l.min_life_days as "minLifeDays",
        coalesce((select json_agg(json_build_object('batchId', r.batch_id, 'left', r.quantity - r.shipped - r.released) order by b.expires_on, b.id)
          from orders.reservation r join catalog.batch b on b.id = r.batch_id where r.order_line_id = l.id and r.quantity > r.shipped + r.released), '[]') as reserved
      from orders.order_line l where l.order_id = ${orderId} order by l.id`,
  )

/** The current batches of locked offers. */
export const batchesToShip = (tx: Tx, batchIds: readonly number[], at: Moment) =>
  rows(
    tx,
    sql<BatchToShip>`
      select id, offer_id as "offerId", batch_no as "batchNo", expires_on - ${chinaDay(at.now)}::date as "lifeDays", expires_on >= ${sellableFrom(at)} as sellable, locked, available,
        awaits_report as "awaitsReport"
      from catalog.batch where id = any(${batchIds}::bigint[])`,
  )

/** How a package travels: with a carrier under its tracking number, or with the seller's own driver. */
export interface Parcel {
  ownDelivery: PackageTable['own_delivery']
  carrier: PackageTable['carrier']
  /** What the carrier is called; empty for own delivery. */
  carrierName: string
  trackingNo: PackageTable['tracking_no']
  driver: PackageTable['driver']
  driverPhone: PackageTable['driver_phone']
}
/**
 * Inserts a package with its lines and the first entry of its track, and returns its id; undefined when the carrier's number was
 * already used.
 */
export async function insertPackage(
  tx: Tx,
  order: OrderRow,
  packageNo: string,
  p: Parcel,
  lines: readonly ReservationChange[],
  firstTrack: string,
  now: Date,
): Promise<number | undefined> {
  const written = await first(
    tx,
    sql<Pick<PackageTable, 'id'>>`
      with package as (
        insert into fulfilment.package (package_no, order_id, seller_id, own_delivery, carrier, tracking_no, driver, driver_phone, state, shipped_at)
        values (${packageNo}, ${order.id}, ${order.seller_id}, ${p.ownDelivery}, ${p.carrier}, ${p.trackingNo}, ${p.driver}, ${p.driverPhone}, 'shipped', ${now})
        on conflict (carrier, tracking_no) where carrier is not null do nothing returning id
      ), lines as (
        insert into fulfilment.package_line (package_id, order_line_id, batch_id, quantity)
        select package.id, w.* from package, unnest(${lines.map((l) => l.lineId)}::bigint[], ${lines.map((l) => l.batchId)}::bigint[], ${lines.map((l) => l.shipped)}::int[]) w
      ), track as (
        insert into fulfilment.track (package_id, seq, at, text) select id, 0, ${now}, ${firstTrack} from package
      )
      select id from package`,
  )
  return written?.id
}
