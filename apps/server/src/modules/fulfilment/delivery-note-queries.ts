import { ORDER, type OrderStatus } from '@shop/contract'
import { sql } from 'kysely'
import { first, type Executor } from '../../kernel/database.ts'
import { hasPackages, holdsStock } from '../orders/index.ts'
import { licenceNumberOf } from '../qualification/index.ts'

/** What stands on a delivery note. Sums in fen, days YYYY-MM-DD. */
export interface DeliveryNote {
  order_no: string
  status: OrderStatus
  created_at: Date
  shipped_at: Date | null
  seller_name: string
  seller_licence: string
  seller_phone: string
  shop_name: string
  shop_licence: string
  shop_code: string
  address: { receiver: string; phone: string; text: string }
  remark: string
  goods_fen: number
  freight_fen: number
  discount_fen: number
  total_fen: number
  lines: DeliveryNoteLine[]
}
export interface DeliveryNoteLine {
  name: string
  dosage: string
  specification: string
  factory: string
  approvalNo: string
  batchNo: string
  expiresOn: string
  quantity: number
  unit: string
  priceFen: number
}

/** While nothing has left the note lists what is reserved; later what was shipped, by the batches that left. */
const BEFORE_SHIPPING = Object.values(ORDER).filter((status) => holdsStock(status) && !hasPackages(status))

export const findDeliveryNote = (db: Executor, orderId: number) =>
  first(
    db,
    sql<DeliveryNote>`
      select o.order_no, o.status, o.created_at, o.remark, o.address, o.goods_fen, o.freight_fen, o.discount_fen, o.total_fen,
        (select max(p.shipped_at) from fulfilment.package p where p.order_id = o.id) as shipped_at,
        s.company_name as seller_name, s.licence_no as seller_licence, s.phone as seller_phone,
        h.name as shop_name, ${licenceNumberOf(sql`o.shop_id`)} as shop_licence, h.credit_code as shop_code,
        coalesce((select json_agg(json_build_object('name', l.show_name, 'dosage', g.dosage_form, 'specification', l.specification, 'factory', l.factory, 'approvalNo', l.approval_no,
            'batchNo', b.batch_no, 'expiresOn', b.expires_on, 'quantity', t.quantity, 'unit', l.unit, 'priceFen', l.price_fen) order by l.id, b.expires_on, b.id)
          from orders.order_line l join catalog.goods g on g.id = l.goods_id join orders.reservation r on r.order_line_id = l.id join catalog.batch b on b.id = r.batch_id
          cross join lateral (select case when o.status = any(${BEFORE_SHIPPING}::smallint[]) then r.quantity - r.released else r.shipped end as quantity) t
          where l.order_id = o.id and t.quantity > 0), '[]') as lines
      from orders.order_head o join catalog.seller s on s.id = o.seller_id join shops.shop h on h.id = o.shop_id
      where o.id = ${orderId}`,
  )
