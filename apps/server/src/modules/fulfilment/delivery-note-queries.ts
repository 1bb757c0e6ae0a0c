import { ORDER, type OrderStatus } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import { BUYER_OF_RECORD, hasPackages, holdsStock } from '../orders/index.ts'
import { licenceNumberOf } from '../qualification/index.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import type { OrderHeadTable } from '../orders/tables.gen.ts'
import { shopName } from '../shops/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import type { PackageTable } from './tables.gen.ts'

const ORDER_HEAD = columnsOf<OrderHeadTable>()(
  'order_no',
  'status',
  'created_at',
  'remark',
  'goods_fen',
  'freight_fen',
  'total_fen',
)
/** The contents of a delivery note. Sums in fen, days YYYY-MM-DD. */
export interface DeliveryNote extends RowOf<typeof ORDER_HEAD> {
  status: OrderStatus
  shipped_at: PackageTable['shipped_at'] | null
  seller_name: SellerTable['company_name']
  seller_licence: SellerTable['licence_no']
  seller_phone: SellerTable['phone']
  /** The buyer of record: of a branch its headquarters. */
  shop_name: ShopTable['name']
  /** The branch that the goods go to; '' where the buyer has them delivered to itself. */
  branch_name: string
  shop_licence: string
  shop_code: ShopTable['credit_code']
  address: { receiver: string; phone: string; text: string }
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

/** Until something has left, the note lists what is reserved; afterwards what was shipped, by the batches that left. */
const BEFORE_SHIPPING = Object.values(ORDER).filter((status) => holdsStock(status) && !hasPackages(status))

/** The note of an order `o` that meets a condition, which says whose it is. */
export const findDeliveryNote = (db: Executor, orderId: number, owned: Sql<unknown>) =>
  first(
    db,
    sql<DeliveryNote>`
      select ${ORDER_HEAD.of('o')}, o.address,
        (select max(p.shipped_at) from fulfilment.package p where p.order_id = o.id) as shipped_at,
        s.company_name as seller_name, s.licence_no as seller_licence, s.phone as seller_phone,
        h.name as shop_name, ${licenceNumberOf(sql.ref('h.id'))} as shop_licence, h.credit_code as shop_code,
        case when h.id <> o.shop_id then ${shopName(sql`o.shop_id`)} else '' end as branch_name,
        coalesce((select json_agg(json_build_object('name', l.show_name, 'dosage', g.dosage_form, 'specification', l.specification, 'factory', l.factory, 'approvalNo', l.approval_no,
            'batchNo', b.batch_no, 'expiresOn', b.expires_on, 'quantity', t.quantity, 'unit', l.unit, 'priceFen', l.price_fen) order by l.id, b.expires_on, b.id)
          from orders.order_line l join catalog.goods g on g.id = l.goods_id join orders.reservation r on r.order_line_id = l.id join catalog.batch b on b.id = r.batch_id
          cross join lateral (select case when o.status = any(${BEFORE_SHIPPING}::smallint[]) then r.quantity - r.released else r.shipped end as quantity) t
          where l.order_id = o.id and t.quantity > 0), '[]') as lines
      from orders.order_head o join catalog.seller s on s.id = o.seller_id join shops.shop h on h.id = ${BUYER_OF_RECORD}
      where o.id = ${orderId} and ${owned}`,
  )
