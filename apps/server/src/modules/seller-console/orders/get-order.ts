import { ConsoleGetOrder, PACKAGE_STATES, type In, type Out, type PackageState } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { carrierName } from '../../fulfilment/index.ts'
import { BUYER_OF_RECORD, historyInWords, historyJson, noSuchOrder, type HistoryRow } from '../../orders/index.ts'
import type { OrderHeadTable, TradeTable } from '../../orders/tables.gen.ts'
import { entryLabel } from '../../platform/index.ts'
import { licenceNumberOf, licencesForSellers, type LicenceForSellers } from '../../qualification/index.ts'
import { shopName } from '../../shops/index.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'
import { HEAD, headView, type HeadRow } from './head.ts'
import { readableSellerId } from './policy.ts'

type View = Out<typeof ConsoleGetOrder>
const ORDER_HEAD = columnsOf<OrderHeadTable>()('remark', 'goods_fen', 'freight_fen')
interface Row extends HeadRow, RowOf<typeof ORDER_HEAD>, Pick<TradeTable, 'trade_no'> {
  shop_phone: ShopTable['phone']
  /** Of a branch: the headquarters that is the buyer of record, whose licences these are. */
  buyer_name: string | null
  shop_licence: string
  licences: LicenceForSellers[] | null
  /** Of the branch that the goods go to. */
  branch_licences: LicenceForSellers[] | null
  address: View['address']
  invoice_kind_name: string
  delivery_wish_name: string
  lines: View['lines'] | null
  packages:
    | {
        packageId: number
        packageNo: string
        carrierName: string
        own: boolean
        driver: string
        driverPhone: string
        trackingNo: string | null
        state: PackageState
        shippedAt: string
        lines: View['packages'][number]['lines']
      }[]
    | null
  history: HistoryRow[]
}

/** One order for its seller, in one statement: the buyer's licences, lines with their reserved batches, packages, history. */
export async function getSellerOrder(
  { db, actor, now }: QueryContext<typeof ConsoleGetOrder>,
  { orderId }: In<typeof ConsoleGetOrder>,
): Promise<View> {
  const sellerId = readableSellerId(actor)
  const row = await first(
    db,
    sql<Row>`
      select ${HEAD}, t.trade_no, h.phone as shop_phone, ${licenceNumberOf(BUYER_OF_RECORD)} as shop_licence, ${licencesForSellers(BUYER_OF_RECORD, chinaDay(now))} as licences,
        ${shopName(sql.ref('t.buyer_id'))} as buyer_name,
        case when t.buyer_id is not null then ${licencesForSellers(sql`o.shop_id`, chinaDay(now))} end as branch_licences, o.address, ${ORDER_HEAD.of('o')},
        ${entryLabel('invoice_kind', sql`o.invoice_kind`)} as invoice_kind_name, ${entryLabel('delivery_wish', sql`o.delivery_wish`)} as delivery_wish_name,
        (select json_agg(json_build_object('lineId', l.id, 'goodsNo', l.goods_no, 'goodsShowName', l.show_name, 'specification', l.specification, 'factory', l.factory, 'units', l.unit,
            'approvalNo', l.approval_no, 'image', l.image, 'quantity', l.quantity, 'shippedQuantity', l.shipped_quantity, 'priceFen', l.price_fen, 'amountFen', l.amount_fen,
            'reserved', coalesce((select json_agg(json_build_object('batchId', b.id, 'batchNo', b.batch_no, 'expiresOn', b.expires_on, 'quantity', r.quantity - r.released, 'shipped', r.shipped) order by b.expires_on, b.id)
              from orders.reservation r join catalog.batch b on b.id = r.batch_id where r.order_line_id = l.id and r.quantity > r.released), '[]')) order by l.id)
          from orders.order_line l where l.order_id = o.id) as lines,
        (select json_agg(json_build_object('packageId', p.id, 'packageNo', p.package_no, 'carrierName', ${carrierName('p')}, 'own', p.own_delivery, 'driver', p.driver, 'driverPhone', p.driver_phone,
            'trackingNo', p.tracking_no, 'state', p.state, 'shippedAt', p.shipped_at,
            'lines', (select json_agg(json_build_object('goodsShowName', l.show_name, 'batchNo', b.batch_no, 'quantity', pl.quantity) order by l.id, b.expires_on, b.id)
              from fulfilment.package_line pl join orders.order_line l on l.id = pl.order_line_id join catalog.batch b on b.id = pl.batch_id where pl.package_id = p.id)) order by p.shipped_at, p.id)
          from fulfilment.package p where p.order_id = o.id) as packages,
        ${historyJson(sql`o.id`)} as history
      from orders.order_head o join orders.trade t on t.id = o.trade_id join shops.shop h on h.id = o.shop_id join catalog.seller s on s.id = o.seller_id
      where o.id = ${orderId} ${sellerId === null ? sql`` : sql`and o.seller_id = ${sellerId}`}`,
  )
  if (!row) noSuchOrder(ConsoleGetOrder)
  const { receiver, phone, text } = row.address
  return {
    ...headView(row, actor),
    tradeNo: row.trade_no,
    shopPhone: row.shop_phone,
    shopLicence: row.shop_licence,
    licences: [...(row.licences ?? []), ...(row.branch_licences ?? [])],
    buyerName: row.buyer_name,
    address: { receiver, phone, text },
    remark: row.remark,
    invoiceKindName: row.invoice_kind_name,
    deliveryWishName: row.delivery_wish_name,
    goodsFen: row.goods_fen,
    freightFen: row.freight_fen,
    lines: row.lines ?? [],
    packages: (row.packages ?? []).map((p) => ({
      packageId: p.packageId,
      packageNo: p.packageNo,
      carrierName: p.carrierName,
      trackingNo: p.own ? `${p.driver} ${p.driverPhone}` : (p.trackingNo ?? ''),
      stateName: PACKAGE_STATES[p.state],
      shippedAt: new Date(p.shippedAt).toISOString(),
      lines: p.lines,
    })),
    history: historyInWords(row.history),
  }
}
