import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { Executor } from '../../kernel/database.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { offerKeys, offerKeysOfBatch, offerKeysOfLot, offerKeysOfSame } from '../catalog/index.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { offerKeysOfOrder } from '../orders/index.ts'
import { addBatch } from './offers/add-batch.ts'
import { addOffer } from './offers/add-offer.ts'
import { adjustBatch } from './offers/adjust-batch.ts'
import { correctBatch } from './offers/correct-batch.ts'
import { findGoodsToOffer } from './offers/find-goods-to-offer.ts'
import { getSellerOffer } from './offers/get-offer.ts'
import { listSellerBatches } from './offers/list-batches.ts'
import { listSellerOffers } from './offers/list-offers.ts'
import { lockBatch } from './offers/lock-batch.ts'
import { moveBatch } from './offers/move-batch.ts'
import { saveOffer } from './offers/save-offer.ts'
import { setOffersOnSale } from './offers/set-on-sale.ts'
import { getSellerDeliveryNote } from './orders/get-delivery-note.ts'
import { getSellerOrder } from './orders/get-order.ts'
import { getPickList } from './orders/get-pick-list.ts'
import { getSellerToday } from './orders/get-today.ts'
import { listSellerOrders } from './orders/list-orders.ts'
import { listShipBatches } from './orders/list-ship-batches.ts'
import { refuseOrder } from './orders/refuse-order.ts'
import { shipOrder } from './orders/ship-order.ts'
import { acceptOrder, packOrder, pickOrder } from './orders/step-order.ts'
import { endCustomerPrices } from './prices/end-customer-prices.ts'
import { findPricedOffers } from './prices/find-priced-offers.ts'
import { findPricedShops } from './prices/find-priced-shops.ts'
import { getPriceRules } from './prices/get-price-rules.ts'
import { listPrices } from './prices/list-prices.ts'
import { setCustomerPrices } from './prices/set-customer-prices.ts'
import { consoleGetSellerOffer } from './watch/console-get-seller-offer.ts'
import { consoleListSellerOffers } from './watch/console-list-seller-offers.ts'
import { liftOfferStop } from './watch/lift-offer-stop.ts'
import { lockSellerBatch } from './watch/lock-seller-batch.ts'
import { stopOffer } from './watch/stop-offer.ts'

/** Whoever changes an order's, a batch's or an offer's stock contends for the locks of its offers. */
const contends = {
  order: (db: Executor, { orderId }: { orderId: number }) => offerKeysOfOrder(db, orderId),
  batch: (db: Executor, { batchId }: { batchId: number }) => offerKeysOfBatch(db, batchId),
  lot: (db: Executor, { batchId }: { batchId: number }, { sellerId }: { sellerId: number }) =>
    offerKeysOfLot(db, sellerId, batchId),
  offer: (_: Executor, { gccsId }: { gccsId: number }) => offerKeys([gccsId]),
  same: (db: Executor, { gccsId }: { gccsId: number }, { sellerId }: { sellerId: number }) =>
    offerKeysOfSame(db, sellerId, gccsId),
  offers: (_: Executor, { gccsIds }: { gccsIds: readonly number[] }) => offerKeys(gccsIds),
  prices: (_: Executor, { prices }: { prices: readonly { gccsId: number }[] }) => offerKeys(prices.map(({ gccsId }) => gccsId)),
}

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.ConsoleListOrders, listSellerOrders)
  query(kernel, calls.ConsoleGetToday, getSellerToday)
  query(kernel, calls.ConsolePickList, getPickList)
  query(kernel, calls.ConsoleGetOrder, getSellerOrder)
  consoleCommand(kernel, calls.AcceptOrder, acceptOrder)
  consoleCommand(kernel, calls.PickOrder, pickOrder)
  consoleCommand(kernel, calls.PackOrder, packOrder)
  consoleCommand(kernel, calls.RefuseOrder, refuseOrder, { contends: contends.order })
  query(kernel, calls.ListShipBatches, listShipBatches)
  consoleCommand(kernel, calls.ShipOrder, shipOrder, { contends: contends.order })
  consoleCommand(kernel, calls.ConsoleDeliveryNote, getSellerDeliveryNote(config))
  query(kernel, calls.ConsoleListOffers, listSellerOffers)
  query(kernel, calls.ConsoleGetOffer, getSellerOffer)
  query(kernel, calls.FindGoodsToOffer, findGoodsToOffer)
  consoleCommand(kernel, calls.AddOffer, addOffer)
  consoleCommand(kernel, calls.SaveOffer, saveOffer, { contends: contends.offer })
  consoleCommand(kernel, calls.SetOffersOnSale, setOffersOnSale, { contends: contends.offers })
  consoleCommand(kernel, calls.AddBatch, addBatch, { contends: contends.same })
  consoleCommand(kernel, calls.AdjustBatch, adjustBatch, { contends: contends.batch })
  consoleCommand(kernel, calls.LockBatch, lockBatch, { contends: contends.batch })
  consoleCommand(kernel, calls.LockSellerBatch, lockSellerBatch, { contends: contends.batch })
  query(kernel, calls.ConsoleListSellerOffers, consoleListSellerOffers)
  query(kernel, calls.ConsoleGetSellerOffer, consoleGetSellerOffer)
  consoleCommand(kernel, calls.StopOffer, stopOffer, { contends: contends.offer })
  consoleCommand(kernel, calls.LiftOfferStop, liftOfferStop, { contends: contends.offer })
  consoleCommand(kernel, calls.CorrectBatch, correctBatch, { contends: contends.lot })
  consoleCommand(kernel, calls.MoveBatch, moveBatch, { contends: contends.lot })
  query(kernel, calls.ConsoleListBatches, listSellerBatches)
  query(kernel, calls.ConsoleListPrices, listPrices)
  query(kernel, calls.ConsoleGetPriceRules, getPriceRules)
  query(kernel, calls.ConsoleFindPricedShops, findPricedShops)
  query(kernel, calls.ConsoleFindPricedOffers, findPricedOffers)
  consoleCommand(kernel, calls.SetCustomerPrices, setCustomerPrices, { contends: contends.prices })
  consoleCommand(kernel, calls.EndCustomerPrices, endCustomerPrices, { contends: contends.prices })
}
