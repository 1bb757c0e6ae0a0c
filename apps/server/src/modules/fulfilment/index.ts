import {
  AcceptOrder,
  ConsoleDeliveryNote,
  ConsoleGetOrder,
  ConsoleListOrders,
  ConsolePickList,
  ListShipBatches,
  PackOrder,
  PickOrder,
  RefuseOrder,
  ShipOrder,
} from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, query } from '../../kernel/endpoint.ts'
import type { LogisticsProvider } from '../../providers/logistics/provider.ts'
import type { Module } from '../module.ts'
import { consoleDeliveryNote } from './console-delivery-note.ts'
import { serveNotes } from './delivery-note.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { pickList } from './pick-list.ts'
import { refuseOrder } from './refuse-order.ts'
import { listShipBatches } from './ship-batches.ts'
import { shipOrder } from './ship-order.ts'
import { acceptOrder, packOrder, pickOrder } from './step-order.ts'
import { trackWorker } from './track.ts'

export { carrierName } from './carrier.ts'
export { addressOfNote } from './delivery-note.ts'
export { PACKAGE_STATES, type PackageState } from './package-states.ts'

/** The seller's side of orders: accept, pick, pack, ship by batch, refuse; packages and where they are; the delivery note. */
export const fulfilmentModule = (config: Config, logistics: LogisticsProvider): Module => ({
  name: 'fulfilment',
  register(kernel) {
    query(kernel, ConsoleListOrders, listOrders)
    query(kernel, ConsolePickList, pickList)
    query(kernel, ConsoleGetOrder, getOrder)
    command(kernel, AcceptOrder, acceptOrder)
    command(kernel, PickOrder, pickOrder)
    command(kernel, PackOrder, packOrder)
    command(kernel, RefuseOrder, refuseOrder)
    query(kernel, ListShipBatches, listShipBatches)
    command(kernel, ShipOrder, shipOrder)
    command(kernel, ConsoleDeliveryNote, consoleDeliveryNote(config))
    serveNotes(kernel, config)
  },
  workers: [trackWorker(logistics)],
})
