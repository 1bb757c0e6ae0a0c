import type { Module } from '../module.ts'
import { closeTradeWorker, type OrderHooks } from './close-trade.ts'
import { confirmDueOrders } from './confirm-order.ts'
import { regionSalesSchedule } from './count-region-sales.ts'
import { countSalesWorker } from './count-sales.ts'
import { ordersHinderLeaving } from './hinders-leaving.ts'
import { mergesGoods } from './merge-goods.ts'
import { placedTrades } from './personal-data.ts'
import { routes } from './routes.ts'

export { arrivalText, type ArrivalFacts } from './arrival.ts'
export type { OrderHooks } from './close-trade.ts'
export { checkoutFrame } from './checkout-frame.ts'
export { computeCheckout, type RequestedOfferFacts } from './checkout.ts'
export { cancelOrders } from './close-trade.ts'
export { closeUnpaid } from './close-unpaid.ts'
export { countRegionSales } from './count-region-sales.ts'
export { historyInWords, historyJson, type HistoryRow } from './history.ts'
export { offerKeysOfOrder } from './held-stock.ts'
export { lockOrders, type LockedOrders } from './lock-orders.ts'
export { getOwnOrder, lockOrder, lockOrdersOf, lockOwnOrder, noSuchOrder, orderNo, tradeNo, type OrderRow } from './order-rows.ts'
export { accountHolding, COMPLETION, completionsOf, doneBetween, dueByTrade, heldByTrade, tradeOfCompletion } from './money.ts'
export { failPayment, payOrders, reopenPayment } from './pay-orders.ts'
export { boughtWith, hasBought, hasBoughtSince, lastBought, purchasesOf, toRestock, type Bought } from './purchase-history.ts'
export { lastExpiry } from './last-expiry.ts'
export { orderNotice } from './order-notice.ts'
export { recordDelivery } from './record-delivery.ts'
export { applyShipment, recordShipment, type ReservationChange } from './record-shipment.ts'
export { beginRefund, recordRefund } from './refund-order.ts'
export {
  canTransition,
  hasPackages,
  isStopped,
  OPEN,
  holdsStock,
  isPayable,
  PAYABLE,
  statusList,
  TRANSITIONS,
  waitsForPayment,
  waitsForSeller,
} from './states.ts'
export { approveTrade, approveWaiting, refuseTrade } from './trade-approval.ts'
export {
  arrivalsOf,
  awaitsApproval,
  AWAITS_APPROVAL,
  BUYER_OF_RECORD,
  findBuyerOfRecord,
  findTrade,
  lockTrade,
  statusesOf,
  TRADE_STATES,
  type TradeRow,
} from './trades.ts'
export { ACTOR_KINDS, buyerActor, SYSTEM_ACTOR, type TransitionActor } from './transition-actor.ts'
export { addToHistory, transitionOrders } from './transitions.ts'

/** Checkout, orders and their states. What else must happen when they change is supplied by the modules responsible for it. */
export const ordersModule = (hooks: OrderHooks): Module => ({
  name: 'orders',
  drawnNumbers: ['trade_trade_no_key', 'order_head_order_no_key'],
  register: (kernel) => routes(kernel, hooks),
  personalData: [placedTrades],
  hindersLeaving: ordersHinderLeaving,
  mergesGoods,
  workers: [closeTradeWorker(hooks), countSalesWorker],
  schedules: [
    { name: 'orders.confirm-due', title: '自动确认收货', cron: '*/5 * * * *', run: confirmDueOrders },
    regionSalesSchedule,
  ],
})
