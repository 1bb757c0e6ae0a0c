import {
  BuyAgain,
  CancelOrder,
  ConfirmOrder,
  CountOrders,
  ExtendReceiving,
  GetOrder,
  ListOrders,
  PlaceOrder,
  PreviewCheckout,
  RemindSeller,
} from '@shop/contract'
import { command, query } from '../../kernel/endpoint.ts'
import type { Module } from '../module.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder } from './cancel-order.ts'
import { closeTradeWorker } from './close-trade.ts'
import { confirmDue, confirmOrder, extendReceiving, remindSeller } from './confirm-order.ts'
import { regionSalesSchedule } from './count-region-sales.ts'
import { countSalesWorker } from './count-sales.ts'
import { countOrders, getOrder, listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { previewCheckout } from './preview-checkout.ts'

export { carrierName } from './carrier.ts'
export { wishName } from './checkout.ts'
export { cancelOrders, closePaymentJob } from './close-trade.ts'
export { countRegionSales } from './count-region-sales.ts'
export { countSalesJob } from './count-sales.ts'
export { lockOrder, moveOrders, SYSTEM, type Mover, type OrderRow } from './moves.ts'
export { newNumber } from './numbers.ts'
export { boughtWith, hasBought, purchasesOf } from './purchase-history.ts'
export { findTrade, lockOrdersOf, lockTrade, statusesOf, tradeOfOrder, type TradeRow } from './queries.ts'
export { releaseStock } from './reservations.ts'
export { sentenceOf } from './sentence.ts'
export { canMove, HOLDS_STOCK, MOVES, WAITING_FOR_PAYMENT } from './states.ts'
export { historyOf } from './views.ts'

/** Checkout, orders and their states. */
export const ordersModule = (): Module => ({
  name: 'orders',
  register(kernel) {
    query(kernel, PreviewCheckout, previewCheckout)
    command(kernel, PlaceOrder, placeOrder)
    query(kernel, ListOrders, listOrders)
    query(kernel, CountOrders, countOrders)
    query(kernel, GetOrder, getOrder)
    command(kernel, CancelOrder, cancelOrder)
    command(kernel, ConfirmOrder, confirmOrder)
    command(kernel, RemindSeller, remindSeller)
    command(kernel, ExtendReceiving, extendReceiving)
    command(kernel, BuyAgain, buyAgain)
  },
  workers: [closeTradeWorker, countSalesWorker],
  schedules: [{ name: 'orders.confirm-due', cron: '*/5 * * * *', run: confirmDue }, regionSalesSchedule],
})
