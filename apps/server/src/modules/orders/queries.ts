import { sql, type RawBuilder } from 'kysely'
import { first, rows, runWithNext, type Executor, type Tx } from '../../kernel/database.ts'
import type { OrderStatus } from '@shop/contract'
import type { AddressView } from './checkout.ts'
import type { OrderRow } from './moves.ts'

export interface TradeRow {
  id: number
  trade_no: string
  shop_id: number
  user_id: number
  total_fen: number
  state: 'unpaid' | 'paid' | 'closed'
  pay_before: Date
}
const TRADE = sql.raw('id, trade_no, shop_id, user_id, total_fen, state, pay_before')

/** Locks a trade; every change of its orders by payment, cancelling or time begins here, so that they follow each other. */
export const lockTrade = (tx: Tx, tradeId: number, shopId?: number) =>
  first(
    tx,
    sql<TradeRow>`select ${TRADE} from orders.trade where id = ${tradeId} ${shopId === undefined ? sql`` : sql`and shop_id = ${shopId}`} for update`,
  )
export const findTrade = (db: Executor, tradeId: number, shopId: number) =>
  first(db, sql<TradeRow>`select ${TRADE} from orders.trade where id = ${tradeId} and shop_id = ${shopId}`)
/** The trade of an order that this shop owns; nothing is locked. */
export const tradeOfOrder = async (tx: Tx, shopId: number, orderId: number) =>
  (
    await first(
      tx,
      sql<{ trade_id: number }>`select trade_id from orders.order_head where id = ${orderId} and shop_id = ${shopId}`,
    )
  )?.trade_id

/** Locks the orders of a locked trade. */
export const lockOrdersOf = (tx: Tx, tradeId: number) =>
  rows(
    tx,
    sql<
      OrderRow & { quantity: number }
    >`select id, order_no, trade_id, shop_id, seller_id, status, status_before, total_fen, goods_fen, freight_fen, auto_confirm_at, extended_at, reminded_at, paid_at, created_at, quantity
      from orders.order_head where trade_id = ${tradeId} order by id for update`,
  )

interface Frame {
  address: AddressView | null
  agreement: number
  pay_minutes: number
}
/** The address to send to (the asked one, or the default), the purchase agreement in force and the time to pay, in one statement. */
export const checkoutFrame = (shopId: number, addressId: number | undefined, extra: RawBuilder<unknown> = sql``) => sql<Frame>`
    select (select json_build_object('id', a.id, 'receiver', a.receiver, 'phone', a.phone, 'regionId', a.region_id, 'regionName', r.full_name, 'detail', a.detail,
              'ofLicence', a.of_licence, 'state', a.state, 'rejectReason', a.reject_reason, 'isDefault', a.is_default)
            from shops.address a join platform.region r on r.id = a.region_id
            where a.shop_id = ${shopId} and a.removed_at is null and ${addressId === undefined ? sql`a.state = 2` : sql`a.id = ${addressId}`}
            order by a.is_default desc, a.of_licence desc, a.id limit 1) as address,
           coalesce((select max(version) from platform.agreement where kind = 'purchase'), 1)::int as agreement,
           coalesce((select value::int from platform.config where key = 'online_pay_minutes'), 30) as pay_minutes ${extra}`

/**
 * The frame for who places: also how many lines the cart holds, and ids for a trade and its orders, taken in advance so that
 * everything about them can be written in one packet.
 */
export const placingFrame = (shopId: number, addressId: number, orders: number) =>
  checkoutFrame(
    shopId,
    addressId,
    sql`, nextval('orders.trade_id_seq') as trade_id, array(select nextval('orders.order_head_id_seq') from generate_series(1, ${orders}::int)) as order_ids,
        (select count(*)::int from cart.line where shop_id = ${shopId}) as cart_lines`,
  ) as RawBuilder<Placing>
interface Placing extends Frame {
  trade_id: number
  order_ids: string[]
  cart_lines: number
}

/** The lines of a placed trade, as arrays ready for `unnest`. */
export interface TradeToPlace {
  tradeId: number
  tradeNo: string
  shopId: number
  userId: number
  userName: string
  totalFen: number
  payBefore: Date
  now: Date
  today: string
  address: object
  invoiceKind: string
  deliveryWish: string
  orders: {
    orderId: number
    orderNo: string
    sellerId: number
    goodsFen: number
    freightFen: number
    totalFen: number
    lineCount: number
    quantity: number
    remark: string
    searchText: string
  }[]
  lines: { orderId: number; offerId: number; quantity: number; priceFen: number; amountFen: number; minLife: number }[]
  takes: { offerId: number; batchId: number; quantity: number }[]
}

/**
 * Writes a whole trade in one statement, together with the transaction's next one: trade, orders, lines, history, reservations,
 * stock, limits. The locks on its offers, which the caller took, are held for as short as that. When the batches don't hold any
 * more what is to be taken of them, nothing is written and the work is done again (`orders.stale`).
 */
export const insertTrade = (tx: Tx, t: TradeToPlace) =>
  runWithNext(
    tx,
    sql`
    with trade as (
      insert into orders.trade (id, trade_no, shop_id, user_id, total_fen, state, pay_before, created_at) overriding system value
      values (${t.tradeId}, ${t.tradeNo}, ${t.shopId}, ${t.userId}, ${t.totalFen}, 'unpaid', ${t.payBefore}, ${t.now})
    ), heads as (
      insert into orders.order_head (id, order_no, trade_id, shop_id, seller_id, status, goods_fen, freight_fen, total_fen, line_count, quantity, remark, invoice_kind, delivery_wish, address, search_text, created_by, created_at, pay_before) overriding system value
      select o.id, o.order_no, ${t.tradeId}, ${t.shopId}, o.seller_id, 1, o.goods_fen, o.freight_fen, o.total_fen, o.line_count, o.quantity, o.remark, ${t.invoiceKind}, ${t.deliveryWish}, ${JSON.stringify(t.address)}::jsonb, o.search_text, ${t.userId}, ${t.now}, ${t.payBefore}
      from unnest(${t.orders.map((o) => o.orderId)}::bigint[], ${t.orders.map((o) => o.orderNo)}::text[], ${t.orders.map((o) => o.sellerId)}::bigint[], ${t.orders.map((o) => o.goodsFen)}::bigint[], ${t.orders.map((o) => o.freightFen)}::bigint[],
        ${t.orders.map((o) => o.totalFen)}::bigint[], ${t.orders.map((o) => o.lineCount)}::int[], ${t.orders.map((o) => o.quantity)}::int[], ${t.orders.map((o) => o.remark)}::text[], ${t.orders.map((o) => o.searchText)}::text[])
        o(id, order_no, seller_id, goods_fen, freight_fen, total_fen, line_count, quantity, remark, search_text)
      returning id
    ), moves as (
      insert into orders.order_move (order_id, from_status, to_status, by_kind, by_id, by_name, reason, at)
      select id, null, 1, 'buyer', ${t.userId}, ${t.userName}, '', ${t.now} from heads
    ), lines as (
      insert into orders.order_line (order_id, offer_id, goods_id, goods_no, show_name, specification, factory, unit, approval_no, image, tax_rate, quantity, price_fen, amount_fen, min_life_days)
      select w.order_id, o.id, g.id, g.goods_no, g.show_name, g.specification, f.name, g.unit, g.approval_no, coalesce(g.pictures[1] || '-400.webp', ''), o.tax_rate, w.quantity, w.price_fen, w.amount_fen, w.min_life
      from unnest(${t.lines.map((l) => l.orderId)}::bigint[], ${t.lines.map((l) => l.offerId)}::bigint[], ${t.lines.map((l) => l.quantity)}::int[], ${t.lines.map((l) => l.priceFen)}::int[], ${t.lines.map((l) => l.amountFen)}::bigint[], ${t.lines.map((l) => l.minLife)}::int[])
        w(order_id, offer_id, quantity, price_fen, amount_fen, min_life)
      join catalog.offer o on o.id = w.offer_id join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id
      returning id, offer_id, quantity
    ), takes as (
      select * from unnest(${t.takes.map((k) => k.offerId)}::bigint[], ${t.takes.map((k) => k.batchId)}::bigint[], ${t.takes.map((k) => k.quantity)}::int[]) k(offer_id, batch_id, quantity)
    ), reserved as (
      insert into orders.reservation (order_line_id, batch_id, offer_id, quantity)
      select lines.id, takes.batch_id, takes.offer_id, takes.quantity from takes join lines on lines.offer_id = takes.offer_id
    ), batches as (
      update catalog.batch b set available = b.available - k.quantity, reserved = b.reserved + k.quantity from takes k
      where b.id = k.batch_id and b.available >= k.quantity and not b.locked returning b.id
    ), offers as (
      update catalog.offer o set available = greatest(o.available - lines.quantity, 0) from lines where o.id = lines.offer_id returning o.id, o.limit_per_day, o.limit_per_month, lines.quantity
    ), limits as (
      insert into orders.limit_use (shop_id, offer_id, day, quantity)
      select ${t.shopId}, id, ${t.today}::date, quantity from offers where limit_per_day is not null or limit_per_month is not null
      on conflict (shop_id, offer_id, day) do update set quantity = orders.limit_use.quantity + excluded.quantity
    )
    select case when (select count(*) from batches) = ${t.takes.length}::int then 0 else orders.stale() end`,
  )

export const statusesOf = (db: Executor, tradeId: number) =>
  rows(
    db,
    sql<{ id: number; status: OrderStatus }>`select id, status from orders.order_head where trade_id = ${tradeId} order by id`,
  )
