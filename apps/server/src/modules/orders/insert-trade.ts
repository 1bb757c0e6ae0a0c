import { ORDER, type TradeApproval } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { pipelineWrite } from '../../kernel/pipeline.ts'
import { firstPicture, reserveStock, type Allocation } from '../catalog/index.ts'
import { buyerActor } from './transition-actor.ts'

/** A trade to be placed; orders and lines use the names of their columns. Sums in fen. */
export interface NewTrade {
  tradeId: number
  tradeNo: string
  shopId: number
  userId: number
  totalFen: number
  /** Of a branch: the headquarters that is the buyer of record. */
  buyerId: number | null
  /** Whether the headquarters approves it before it is paid. */
  approval: TradeApproval | null
  payBefore: Date
  now: Date
  address: object
  invoiceKind: string
  deliveryWish: string
  orders: {
    id: number
    order_no: string
    seller_id: number
    goods_fen: number
    freight_fen: number
    total_fen: number
    line_count: number
    quantity: number
    remark: string
    search_text: string
    /** From leaving the seller to arriving, as promised to the shop's province. */
    delivery_hours: number
  }[]
  lines: {
    id: number
    order_id: number
    offer_id: number
    quantity: number
    price_fen: number
    amount_fen: number
    min_life_days: number
  }[]
  allocations: Allocation[]
}

/**
 * Defers the single statement that writes a whole trade: trade, orders, lines, history, reservations, stock, limits. It is sent
 * together with the commit, so that the locks on its offers, taken by the caller, are held as briefly as possible. When the
 * batches no longer hold what is to be taken from them, or what `unchanged` verifies has changed, nothing is written and the
 * transaction is retried.
 */
export function pipelineTrade(
  { tx, settings }: Pick<TransactionContext, 'tx' | 'settings'>,
  t: NewTrade,
  unchanged: Sql<unknown>,
): void {
  const buyer = buyerActor(t.userId)
  const stock = reserveStock(t.allocations, t.shopId, { now: t.now, settings })
  pipelineWrite(
    tx,
    sql`
    with trade as (
      insert into orders.trade (id, trade_no, shop_id, user_id, total_fen, state, pay_before, created_at, buyer_id, approval)
      values (${t.tradeId}, ${t.tradeNo}, ${t.shopId}, ${t.userId}, ${t.totalFen}, 'unpaid', ${t.payBefore}, ${t.now}, ${t.buyerId}, ${t.approval})
    ), head as (
      insert into orders.order_head (id, order_no, trade_id, shop_id, seller_id, status, goods_fen, freight_fen, total_fen, line_count, quantity, remark, search_text,
        delivery_hours, invoice_kind, delivery_wish, address, created_by, created_at, pay_before)
      select o.id, o.order_no, ${t.tradeId}, ${t.shopId}, o.seller_id, ${sql.lit(ORDER.unpaid)}, o.goods_fen, o.freight_fen, o.total_fen, o.line_count, o.quantity, o.remark, o.search_text,
        o.delivery_hours, ${t.invoiceKind}, ${t.deliveryWish}, ${JSON.stringify(t.address)}::jsonb, ${t.userId}, ${t.now}, ${t.payBefore}
      from jsonb_to_recordset(${JSON.stringify(t.orders)}::jsonb) o(id bigint, order_no text, seller_id bigint, goods_fen bigint, freight_fen bigint, total_fen bigint,
        line_count int, quantity int, remark text, search_text text, delivery_hours int)
      returning id
    ), move as (
      insert into orders.order_status_history (order_id, from_status, to_status, by_kind, by_id, by_name, reason, at)
      select id, null, ${sql.lit(ORDER.unpaid)}, ${buyer.kind}, ${buyer.id}, ${buyer.name}, '', ${t.now} from head
    ), ${stock.with}, line as (
      insert into orders.order_line (id, order_id, offer_id, goods_id, goods_no, show_name, specification, factory, unit, approval_no, image, tax_rate, quantity, price_fen, amount_fen, min_life_days, limit_day, created_at)
      select w.id, w.order_id, o.id, g.id, g.goods_no, g.show_name, g.specification, f.name, g.unit, g.approval_no, ${firstPicture()}, o.tax_rate, w.quantity, w.price_fen, w.amount_fen, w.min_life_days, counted.day, ${t.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(t.lines)}::jsonb) w(id bigint, order_id bigint, offer_id bigint, quantity int, price_fen int, amount_fen bigint, min_life_days int)
      join catalog.offer o on o.id = w.offer_id join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id
      left join counted_limit counted on counted.offer_id = o.id
      returning id, offer_id
    ), reserved as (
      insert into orders.reservation (order_line_id, batch_id, offer_id, quantity)
      select line.id, allocation.batch_id, allocation.offer_id, allocation.quantity from allocation join line on line.offer_id = allocation.offer_id
    )
    select ${stock.verify}, ${unchanged}`,
  )
}
