import { ORDER, ORDER_STATES, ORDER_STEPS, type GetOrder, type OrderStatus, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import type { ShopFacts } from '../access/index.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { mayOrder } from '../shops/index.ts'
import {
  arrivalText,
  AWAITS_APPROVAL,
  canTransition,
  hasPackages,
  isPayable,
  isStopped,
  waitsForSeller,
  type ArrivalFacts,
  type HistoryRow,
} from '../orders/index.ts'
import type { OrderHeadTable } from '../orders/tables.gen.ts'
import { statusTextOf, type StatusTextFacts } from './sentence.ts'

const ORDER_HEAD = columnsOf<OrderHeadTable>()(
  'id',
  'order_no',
  'trade_id',
  'seller_id',
  'status',
  'created_at',
  'total_fen',
  'refunded_fen',
  'line_count',
  'quantity',
  'pay_before',
  'ship_before',
  'auto_confirm_at',
  'extended_at',
  'shipped_at',
)
export interface HeadRow extends RowOf<typeof ORDER_HEAD>, StatusTextFacts, ArrivalFacts {
  awaits_approval: boolean
  status: OrderStatus
  seller_name: SellerTable['name']
  reminded_today: boolean
  only_package: number | null
}
/** The columns of a `HeadRow`, of an order `o` and its seller `s`. */
export const headColumns = (
  now: Date,
) => sql`${ORDER_HEAD.of('o')}, s.name as seller_name, coalesce(o.delivery_hours, s.delivery_hours) as delivery_hours,
  coalesce((o.reminded_at at time zone 'Asia/Shanghai')::date = ${chinaDay(now)}::date, false) as reminded_today,
  (select case when count(*) = 1 then min(p.id) end from fulfilment.package p where p.order_id = o.id) as only_package,
  exists (select from orders.trade wt where wt.id = o.trade_id and ${AWAITS_APPROVAL('wt')}) as awaits_approval,
  (select m.reason from orders.order_status_history m where m.order_id = o.id and m.from_status is distinct from m.to_status order by m.id desc limit 1) as last_reason`

type Head = Pick<
  Out<typeof GetOrder>,
  | 'orderId'
  | 'orderNo'
  | 'tradeId'
  | 'status'
  | 'statusName'
  | 'group'
  | 'statusText'
  | 'deadline'
  | 'arrivalText'
  | 'confirmText'
  | 'sellerId'
  | 'sellerName'
  | 'createdAt'
  | 'totalFen'
  | 'lineCount'
  | 'quantity'
  | 'packageId'
  | 'abilities'
>

/** The actions available on an order now. Finance pays; owners and purchasers order and receive. */
function abilitiesOf(row: HeadRow, shop: ShopFacts, now: Date): Head['abilities'] {
  const orders = mayOrder(shop)
  return {
    pay: isPayable(row.status) && row.pay_before > now && !row.awaits_approval,
    cancel: orders && canTransition(row.status, ORDER.cancelled),
    remind: orders && waitsForSeller(row.status) && !row.reminded_today,
    extend: orders && canTransition(row.status, ORDER.done) && row.extended_at === null && row.auto_confirm_at !== null,
    confirm: orders && canTransition(row.status, ORDER.done),
    packages: hasPackages(row.status),
    buyAgain: orders && shop.canBuy,
    deliveryNote: hasPackages(row.status),
  }
}

export function headView(row: HeadRow, shop: ShopFacts, now: Date): Head {
  const { sentence: statusText, confirmText, by } = statusTextOf(row, now)
  return {
    orderId: row.id,
    orderNo: row.order_no,
    tradeId: row.trade_id,
    status: row.status,
    statusName: row.awaits_approval ? '待总部审批' : ORDER_STATES[row.status].name,
    group: ORDER_STATES[row.status].group,
    statusText,
    deadline: by?.toISOString() ?? null,
    arrivalText: arrivalText(row, now),
    confirmText,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    createdAt: row.created_at.toISOString(),
    totalFen: row.total_fen,
    lineCount: row.line_count,
    quantity: row.quantity,
    packageId: row.only_package,
    abilities: abilitiesOf(row, shop, now),
  }
}

/** The progress line: its steps, completed ones with their time. Cancelled and refunded orders end where they stopped. */
export function stepsOf(history: readonly HistoryRow[], status: OrderStatus): Out<typeof GetOrder>['steps'] {
  // An order that was to be paid again has been in a state before: its step was done the first time.
  const at = new Map<number, string>(history.toReversed().map((h) => [h.to_status, new Date(h.at).toISOString()]))
  const steps = ORDER_STEPS.map(({ code, name }) => ({ name, at: at.get(code) ?? null }))
  if (!isStopped(status)) return steps
  return [...steps.filter((s) => s.at !== null), { name: ORDER_STATES[status].name, at: at.get(status) ?? null }]
}
