import { sql } from 'kysely'
import { chinaDay } from '../../kernel/clock.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import { sellableFrom, shipStock } from '../catalog/index.ts'
import type { Mover, OrderRow } from '../orders/index.ts'
import type { BatchToShip, LineToShip, ReservationChange } from './ship-plan.ts'

/** The lines of a locked order that still have something to ship. */
export const linesToShip = (tx: Tx, orderId: number) =>
  rows(
    tx,
    sql<LineToShip>`
      select l.id as "lineId", l.offer_id as "offerId", l.show_name as name, l.unit, l.quantity - l.shipped_quantity as left, l.min_life_days as "minLifeDays",
        coalesce((select json_agg(json_build_object('batchId', r.batch_id, 'left', r.quantity - r.shipped - r.released) order by b.expires_on, b.id)
          from orders.reservation r join catalog.batch b on b.id = r.batch_id where r.order_line_id = l.id and r.quantity > r.shipped + r.released), '[]') as reserved
      from orders.order_line l where l.order_id = ${orderId} order by l.id`,
  )

/** Batches of locked offers as they are now. */
export const batchesToShip = (tx: Tx, batchIds: readonly number[], now: Date) =>
  rows(
    tx,
    sql<BatchToShip>`
      select id, offer_id as "offerId", batch_no as "batchNo", expires_on - ${chinaDay(now)}::date as life, expires_on >= ${sellableFrom(now)} as sellable, locked, available
      from catalog.batch where id = any(${batchIds}::bigint[])`,
  )

/**
 * Books a shipment in one statement: reservations, lines and batches. Per batch available + reserved + sold stays what it was;
 * PostgreSQL's checks refuse what would fall below zero.
 */
export async function bookShipment(tx: Tx, changes: readonly ReservationChange[]) {
  await sql`
    with change as (
      select * from unnest(${changes.map((c) => c.lineId)}::bigint[], ${changes.map((c) => c.batchId)}::bigint[], ${changes.map((c) => c.offerId)}::bigint[],
        ${changes.map((c) => c.taken)}::int[], ${changes.map((c) => c.released)}::int[], ${changes.map((c) => c.shipped)}::int[])
        c(line_id, batch_id, offer_id, taken, released, shipped)
    ), known as (
      update orders.reservation r set quantity = r.quantity + c.taken, released = r.released + c.released, shipped = r.shipped + c.shipped
      from change c where r.order_line_id = c.line_id and r.batch_id = c.batch_id returning r.order_line_id, r.batch_id
    ), fresh as (
      insert into orders.reservation (order_line_id, batch_id, offer_id, quantity, shipped)
      select line_id, batch_id, offer_id, taken, shipped from change c
      where not exists (select from orders.reservation r where r.order_line_id = c.line_id and r.batch_id = c.batch_id)
    ), lines as (
      update orders.order_line l set shipped_quantity = l.shipped_quantity + t.shipped
      from (select line_id, sum(shipped)::int as shipped from change group by 1) t where l.id = t.line_id
    ), ${shipStock(sql`change`)}
    select from change`.execute(tx)
}

export interface PackageToWrite {
  packageNo: string
  ownDelivery: boolean
  carrier: string | null
  trackingNo: string | null
  driver: string
  driverPhone: string
}
/** Writes a package with its lines and the first words of its track; undefined when the carrier's number was used before. */
export const insertPackage = (
  tx: Tx,
  order: OrderRow,
  p: PackageToWrite,
  lines: readonly ReservationChange[],
  firstTrack: string,
  now: Date,
) =>
  first(
    tx,
    sql<{ id: number }>`
      with package as (
        insert into fulfilment.package (package_no, order_id, seller_id, own_delivery, carrier, tracking_no, driver, driver_phone, state, shipped_at)
        values (${p.packageNo}, ${order.id}, ${order.seller_id}, ${p.ownDelivery}, ${p.carrier}, ${p.trackingNo}, ${p.driver}, ${p.driverPhone}, 'shipped', ${now})
        on conflict (carrier, tracking_no) where carrier is not null do nothing returning id
      ), lines as (
        insert into fulfilment.package_line (package_id, order_line_id, batch_id, quantity)
        select package.id, w.* from package, unnest(${lines.map((l) => l.lineId)}::bigint[], ${lines.map((l) => l.batchId)}::bigint[], ${lines.map((l) => l.shipped)}::int[]) w
      ), track as (
        insert into fulfilment.track (package_id, seq, at, text) select id, 0, ${now}, ${firstTrack} from package
      )
      select id from package`,
  )

/** A line of history without a move: a further part of an order that was shipped in part before. */
export const noteInHistory = (tx: Tx, order: OrderRow, by: Mover, reason: string, now: Date) =>
  sql`insert into orders.order_move (order_id, from_status, to_status, by_kind, by_id, by_name, reason, at)
      values (${order.id}, ${order.status}, ${order.status}, ${by.kind}, ${by.id}, ${by.name}, ${reason}, ${now})`.execute(tx)
