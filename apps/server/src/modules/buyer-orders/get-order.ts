import { GetOrder, PAY_METHODS, type In, type Out, type PackageState, type PayMethod } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { carrierName } from '../fulfilment/index.ts'
import { historyInWords, historyJson, noSuchOrder, type HistoryRow } from '../orders/index.ts'
import type { OrderHeadTable, TradeTable } from '../orders/tables.gen.ts'
import { payMethodOf } from '../payments/index.ts'
import { entryLabel } from '../platform/index.ts'
import { shopName } from '../shops/index.ts'
import { headColumns, headView, stepsOf, type HeadRow } from './head.ts'

const ORDER_HEAD = columnsOf<OrderHeadTable>()('goods_fen', 'freight_fen', 'remark', 'paid_at')
interface Row extends HeadRow, RowOf<typeof ORDER_HEAD>, Pick<TradeTable, 'trade_no'> {
  seller_phone: SellerTable['phone']
  address: { receiver: string; phone: string; text: string }
  buyer_name: string | null
  invoice_kind_name: string
  delivery_wish_name: string
  pay_method: PayMethod | null
  lines: Out<typeof GetOrder>['lines'] | null
  packages:
    | {
        packageId: number
        packageNo: string
        carrierName: string
        trackingNo: string | null
        state: PackageState
        lastTrack: string | null
        quantity: number
      }[]
    | null
  history: HistoryRow[]
}

/** One order of the shop with lines, batches, packages, sums and history, in one statement. */
export async function getOrder(
  { db, actor, now }: QueryContext<typeof GetOrder>,
  { orderId }: In<typeof GetOrder>,
): Promise<Out<typeof GetOrder>> {
  const row = await first(
    db,
    sql<Row>`
      select ${headColumns(now)}, t.trade_no, ${shopName(sql.ref('t.buyer_id'))} as buyer_name, s.phone as seller_phone, o.address, ${ORDER_HEAD.of('o')},
        ${entryLabel('invoice_kind', sql`o.invoice_kind`)} as invoice_kind_name, ${entryLabel('delivery_wish', sql`o.delivery_wish`)} as delivery_wish_name,
        ${payMethodOf(sql`o.trade_id`)} as pay_method,
        (select json_agg(json_build_object('lineId', l.id, 'gccsId', l.offer_id, 'goodsId', l.goods_id, 'goodsShowName', l.show_name, 'specification', l.specification, 'factory', l.factory, 'units', l.unit, 'image', l.image,
            'quantity', l.quantity, 'shippedQuantity', l.shipped_quantity, 'priceFen', l.price_fen, 'amountFen', l.amount_fen,
            'batches', coalesce((select json_agg(json_build_object('batchNo', b.batch_no, 'expiresOn', b.expires_on, 'quantity', r.quantity - r.released) order by b.expires_on, b.id)
              from orders.reservation r join catalog.batch b on b.id = r.batch_id where r.order_line_id = l.id and r.quantity > r.released), '[]')) order by l.id)
          from orders.order_line l where l.order_id = o.id) as lines,
        (select json_agg(json_build_object('packageId', p.id, 'packageNo', p.package_no, 'carrierName', ${carrierName('p')}, 'trackingNo', p.tracking_no, 'state', p.state,
            'lastTrack', (select k.text from fulfilment.track k where k.package_id = p.id order by k.seq desc limit 1),
            'quantity', (select sum(pl.quantity) from fulfilment.package_line pl where pl.package_id = p.id)) order by p.shipped_at, p.id)
          from fulfilment.package p where p.order_id = o.id) as packages,
        ${historyJson(sql`o.id`)} as history
      from orders.order_head o join orders.trade t on t.id = o.trade_id join catalog.seller s on s.id = o.seller_id
      where o.id = ${orderId} and o.shop_id = ${actor.shop.id}`,
  )
  if (!row) noSuchOrder(GetOrder)
  return {
    ...headView(row, actor.shop, now),
    tradeNo: row.trade_no,
    sellerPhone: row.seller_phone,
    address: row.address,
    lines: row.lines ?? [],
    goodsFen: row.goods_fen,
    freightFen: row.freight_fen,
    refundedFen: row.refunded_fen,
    paidFen: row.paid_at ? row.total_fen : null,
    paidAt: row.paid_at?.toISOString() ?? null,
    payMethodName: row.paid_at && row.pay_method ? PAY_METHODS[row.pay_method] : null,
    remark: row.remark,
    buyerName: row.buyer_name,
    invoiceKindName: row.invoice_kind_name,
    deliveryWishName: row.delivery_wish_name,
    packages: (row.packages ?? []).map(({ trackingNo, lastTrack, ...p }) => ({
      ...p,
      trackingNo: trackingNo ?? '',
      lastTrack: lastTrack ?? '',
    })),
    steps: stepsOf(row.history, row.status),
    history: historyInWords(row.history),
  }
}
