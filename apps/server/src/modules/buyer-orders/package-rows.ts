import { ORDER, PACKAGE_STATES, type ListPackages, type OrderStatus, type Out, type PackageState } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import { carrierName } from '../fulfilment/index.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import type { PackageTable, TrackTable } from '../fulfilment/tables.gen.ts'
import { arrivalText } from '../orders/index.ts'
import type { OrderHeadTable } from '../orders/tables.gen.ts'

type Brief = Out<typeof ListPackages>['rows'][number]
const PACKAGE = columnsOf<PackageTable>()(
  'id',
  'package_no',
  'order_id',
  'tracking_no',
  'own_delivery',
  'driver',
  'driver_phone',
  'state',
  'shipped_at',
  'delivered_at',
)
interface PackageRow extends RowOf<typeof PACKAGE>, Pick<OrderHeadTable, 'done_at' | 'ship_before'> {
  delivery_hours: number
  carrier_name: string
  status: OrderStatus
  state: PackageState
  address: { receiver: string; phone: string; text: string }
  lines: Brief['lines']
  tracks: { at: string; text: TrackTable['text']; place: TrackTable['place'] }[]
}

/** Packages of a shop's own orders, oldest first, with their contents and their track (newest first). */
export const packagesOf = (db: Executor, shopId: number, condition: Sql<unknown>) =>
  rows(
    db,
    sql<PackageRow>`
      select ${PACKAGE.of('p')}, ${carrierName('p')} as carrier_name, o.status, o.done_at, o.ship_before, o.address, coalesce(o.delivery_hours, s.delivery_hours) as delivery_hours,
        (select json_agg(json_build_object('goodsShowName', l.show_name, 'specification', l.specification, 'image', l.image, 'units', l.unit, 'barcodes', g.barcodes || g.trace_products, 'batchNo', b.batch_no, 'expiresOn', b.expires_on, 'quantity', pl.quantity)
            order by l.id, b.expires_on, b.id)
          from fulfilment.package_line pl join orders.order_line l on l.id = pl.order_line_id join catalog.goods g on g.id = l.goods_id join catalog.batch b on b.id = pl.batch_id where pl.package_id = p.id) as lines,
        coalesce((select json_agg(json_build_object('at', t.at, 'text', t.text, 'place', t.place) order by t.seq desc) from fulfilment.track t where t.package_id = p.id), '[]') as tracks
      from fulfilment.package p join orders.order_head o on o.id = p.order_id join catalog.seller s on s.id = o.seller_id
      where o.shop_id = ${shopId} and ${condition} order by p.shipped_at, p.id`,
  )

export function packageView(row: PackageRow, now: Date): Brief {
  // A buyer who confirmed the receipt has the package, whatever the carrier has reported so far.
  const arrived = row.state === 'delivered' || row.status === ORDER.done
  const state = arrived ? 'delivered' : row.state
  return {
    packageId: row.id,
    packageNo: row.package_no,
    orderId: row.order_id,
    carrierName: row.carrier_name,
    trackingNo: row.tracking_no ?? '',
    ownDelivery: row.own_delivery,
    driver: row.driver,
    driverPhone: row.driver_phone,
    state,
    stateName: PACKAGE_STATES[state],
    shippedAt: row.shipped_at.toISOString(),
    deliveredAt: (row.delivered_at ?? (arrived ? row.done_at : null))?.toISOString() ?? null,
    arrivalText: arrived ? '' : arrivalText({ ...row, status: ORDER.shipped }, now),
    lines: row.lines ?? [],
    lastTrack: row.tracks[0]?.text ?? '',
  }
}
