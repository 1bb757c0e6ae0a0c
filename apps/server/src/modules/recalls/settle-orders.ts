import { ORDER, ORDER_NAMES, PAGES, type RecallOutcome } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refreshOffer } from '../catalog/index.ts'
import { notifyShop } from '../messaging/index.ts'
import {
  addToHistory,
  applyShipment,
  beginRefund,
  cancelOrders,
  canTransition,
  SYSTEM_ACTOR,
  type LockedOrders,
  type OrderHooks,
  type OrderRow,
} from '../orders/index.ts'
import { findRefundable, refundOrder } from '../payments/index.ts'
import { findOpenOrders, freeBatches, heldLines } from './open-orders.ts'
import { planOrders, type SettledOrder } from './plan-orders.ts'

/** So many orders are settled in one transaction, which holds the locks of the offers meanwhile; a job settles what there is beyond. */
export const ORDERS_AT_ONCE = 100

/** A recalled batch that is locked. */
export interface RecalledBatch {
  recallId: number
  batchId: number
  offerId: number
}

/**
 * Settles locked orders that hold packs of recalled batches: other batches, cancelled, refunded, or left to the seller. Buyer and seller
 * read which in the order's history, and the buyer is notified. The caller has locked the orders, then the offers, then the batches.
 * Returns how many orders were settled.
 */
export async function settleOrders(
  hooks: OrderHooks,
  work: TransactionContext,
  recalled: readonly RecalledBatch[],
  foundIds: readonly number[],
  locked: LockedOrders,
): Promise<number> {
  const { tx, now } = work
  const batchIds = recalled.map(({ batchId }) => batchId)
  // They were found before the locks: the start of a recall and its job may find the same ones.
  const orderIds = await findOpenOrders(tx, batchIds, foundIds.length, foundIds)
  if (orderIds.length === 0) return 0
  const offerIds = [...new Set(recalled.map(({ offerId }) => offerId))].toSorted((a, b) => a - b)
  const lines = await heldLines(tx, orderIds, batchIds)
  const rowOf = new Map(locked.orders.map((order) => [order.id, order]))
  const unpaid = new Set(locked.trades.map(({ id }) => id))
  const refundable = await findRefundable(
    tx,
    orderIds.map((id) => rowOf.get(id)!),
  )
  const orders = orderIds.map((id) => {
    const { status, trade_id, line_count: lineCount } = rowOf.get(id)!
    const mayCancel = unpaid.has(trade_id) && canTransition(status, ORDER.cancelled)
    return { id, lineCount, mayCancel, mayRefund: canTransition(status, ORDER.refunding) && refundable.has(id) }
  })
  const settled = planOrders(orders, lines, await freeBatches(tx, offerIds, work))
  const changes = settled.flatMap((one) => one.changes)
  if (changes.length > 0) await applyShipment(tx, changes)
  const of = (outcome: RecallOutcome) => settled.filter((one) => one.outcome === outcome)
  await cancelAll(hooks, work, of('cancelled'), locked)
  for (const one of of('refunded')) await refund(work, rowOf.get(one.orderId)!, one)
  for (const one of [...of('swapped'), ...of('left')]) await note(work, rowOf.get(one.orderId)!, one)
  await refreshOffer(tx, offerIds, work)
  const recallOf = new Map(recalled.map(({ batchId, recallId }) => [batchId, recallId]))
  const recallOfOrder = new Map(lines.map(({ orderId, batchId }) => [orderId, recallOf.get(batchId)!]))
  await sql`insert into recalls.open_order (recall_id, order_id, outcome, detail, at)
    select w.*, ${now}::timestamptz from unnest(${settled.map((one) => recallOfOrder.get(one.orderId)!)}::bigint[], ${settled.map((one) => one.orderId)}::bigint[],
      ${settled.map((one) => one.outcome)}::text[], ${settled.map((one) => one.detail)}::text[]) w`.execute(tx)
  return settled.length
}

/** The orders of one trade together: it shrinks once. */
async function cancelAll(
  hooks: OrderHooks,
  work: TransactionContext,
  settled: readonly SettledOrder[],
  { orders, trades }: LockedOrders,
) {
  const detailOf = new Map(settled.map(({ orderId, detail }) => [orderId, detail]))
  for (const trade of trades) {
    const all = orders.filter(({ trade_id }) => trade_id === trade.id)
    const ended = all.filter(({ id }) => detailOf.has(id))
    if (ended.length === 0) continue
    await cancelOrders(hooks, work, trade, ended, all, SYSTEM_ACTOR, '药品召回，没有可换的批号')
    for (const order of ended)
      await notify(work, order, '订单因召回已取消', `${detailOf.get(order.id)!}，订单未付款，已取消。其余商品可以重新下单`)
  }
}

async function refund(work: TransactionContext, order: OrderRow, { detail }: SettledOrder) {
  const reason = '药品召回，没有可换的批号'
  await beginRefund(work, order, SYSTEM_ACTOR, reason)
  await refundOrder(work, order, reason)
  await notify(work, order, '订单因召回退款', `${detail}，货款将原路退回`)
}

/** An order that goes on, wholly or in part. */
async function note(work: TransactionContext, order: OrderRow, { outcome, detail }: SettledOrder) {
  const { tx, now, emit } = work
  const waits = outcome === 'left'
  await addToHistory(tx, order, SYSTEM_ACTOR, `药品召回，${detail}${waits ? '，由卖家处理' : ''}`, now)
  const { id: orderId, trade_id: tradeId, status } = order
  const payload = { orderId, tradeId, status, statusName: ORDER_NAMES[status] }
  await emit('order-moved', { shop: order.shop_id, seller: order.seller_id }, payload)
  if (waits) await notify(work, order, '订单中有召回批号', `${detail}，卖家会与您联系，换货或退款`)
  else await notify(work, order, '订单已换批号', `${detail}，原批号已召回，数量和价格不变`)
}

const notify = (work: TransactionContext, { id, shop_id, order_no }: OrderRow, title: string, text: string) =>
  notifyShop(work, shop_id, { kind: 'order', title, text: `订单 ${order_no}：${text}`, to: `${PAGES.order}?orderId=${id}` })
