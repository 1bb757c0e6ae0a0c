import { ORDER, ORDER_NAMES, type GetOrder, type Out } from '@shop/contract'
import type { ShopFacts } from '../access/index.ts'
import { mayOrder } from '../shops/index.ts'
import { sentenceOf, type OrderMoments } from './sentence.ts'
import { canMove } from './states.ts'

export interface HeadRow extends OrderMoments {
  id: number
  order_no: string
  trade_id: number
  seller_id: number
  seller_name: string
  created_at: Date
  total_fen: number
  line_count: number
  quantity: number
  extended_at: Date | null
  reminded_today: boolean
}
type Head = Pick<
  Out<typeof GetOrder>,
  | 'orderId'
  | 'orderNo'
  | 'tradeId'
  | 'status'
  | 'statusName'
  | 'sentence'
  | 'by'
  | 'sellerId'
  | 'sellerName'
  | 'createdAt'
  | 'totalFen'
  | 'lineCount'
  | 'quantity'
  | 'abilities'
>

const TO_SHIP: readonly number[] = [ORDER.paid, ORDER.accepted, ORDER.picking, ORDER.packed, ORDER.partShipped]
const HAS_PACKAGES: readonly number[] = [ORDER.partShipped, ORDER.shipped, ORDER.delivered, ORDER.done]
const PAYABLE: readonly number[] = [ORDER.unpaid, ORDER.payFailed]

/** What may be done with an order now. Finance pays; ordering and receiving is for owners and purchasers. */
export function abilitiesOf(row: HeadRow, shop: ShopFacts, now: Date): Head['abilities'] {
  const orders = mayOrder(shop)
  return {
    pay: PAYABLE.includes(row.status) && row.pay_before > now,
    cancel: orders && canMove(row.status, ORDER.cancelled),
    remind: orders && TO_SHIP.includes(row.status) && !row.reminded_today,
    extend: orders && canMove(row.status, ORDER.done) && row.extended_at === null && row.auto_confirm_at !== null,
    confirm: orders && canMove(row.status, ORDER.done),
    packages: HAS_PACKAGES.includes(row.status),
    buyAgain: orders && shop.canBuy,
    deliveryNote: HAS_PACKAGES.includes(row.status),
  }
}

export function headView(row: HeadRow, shop: ShopFacts, now: Date): Head {
  const { sentence, by } = sentenceOf(row, now)
  return {
    orderId: row.id,
    orderNo: row.order_no,
    tradeId: row.trade_id,
    status: row.status,
    statusName: ORDER_NAMES[row.status],
    sentence,
    by: by?.toISOString() ?? null,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    createdAt: row.created_at.toISOString(),
    totalFen: row.total_fen,
    lineCount: row.line_count,
    quantity: row.quantity,
    abilities: abilitiesOf(row, shop, now),
  }
}

interface Move {
  to_status: number
  at: Date
  by_name: string
  by_kind: string
  reason: string
}
const STEP_OF: Record<number, string> = {
  [ORDER.unpaid]: '提交订单',
  [ORDER.paid]: '付款成功',
  [ORDER.accepted]: '卖家接单',
  [ORDER.shipped]: '全部发货',
  [ORDER.done]: '确认收货',
}

/** The line of progress: five steps, done ones with their moment. Cancelled and refunded orders end where they ended. */
export function stepsOf(moves: readonly Move[], status: number): Out<typeof GetOrder>['steps'] {
  const at = new Map(moves.map((m) => [m.to_status, m.at.toISOString()]))
  const steps = Object.entries(STEP_OF).map(([code, name]) => ({ name, at: at.get(Number(code)) ?? null }))
  if (status !== ORDER.cancelled && status !== ORDER.refunded && status !== ORDER.refunding) return steps
  return [...steps.filter((s) => s.at !== null), { name: ORDER_NAMES[status], at: at.get(status) ?? null }]
}

const TOLD: Record<number, string> = {
  [ORDER.unpaid]: '提交订单',
  [ORDER.paid]: '付款成功',
  [ORDER.payFailed]: '付款失败',
  [ORDER.accepted]: '卖家已接单',
  [ORDER.picking]: '开始拣货',
  [ORDER.packed]: '打包完成',
  [ORDER.partShipped]: '部分发货',
  [ORDER.shipped]: '全部发货',
  [ORDER.delivered]: '包裹已送达',
  [ORDER.done]: '确认收货',
  [ORDER.cancelled]: '订单取消',
  [ORDER.refunding]: '申请退款',
  [ORDER.refunded]: '退款完成',
  [ORDER.wirePending]: '提交转账',
  [ORDER.groupWaiting]: '等待成团',
}
/** The history in words, newest first. */
export const historyOf = (moves: readonly Move[]) =>
  moves
    .map((m) => ({
      at: m.at.toISOString(),
      text: m.reason ? `${TOLD[m.to_status]}：${m.reason}` : TOLD[m.to_status]!,
      by: m.by_kind === 'system' ? '系统' : m.by_name,
    }))
    .toReversed()
