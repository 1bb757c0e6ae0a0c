import {
  AcceptOrder,
  ConsolePickList,
  PackOrder,
  PickOrder,
  RefuseOrder,
  SetOffersOnSale,
  ShipOrder,
  type Endpoint,
} from '@shop/contract'
import { nextTrackingNo } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [AcceptOrder, { order: 'paid' }],
  [RefuseOrder, { order: 'paid' }],
  [PickOrder, { order: 'accepted' }],
  [ConsolePickList, { order: 'accepted' }],
  [PackOrder, { order: 'picking' }],
  [ShipOrder, { order: 'packed', values: async () => ({ carrier: 'shunfeng', trackingNo: nextTrackingNo() }) }],
  [SetOffersOnSale, { values: async () => ({ onSale: false }) }],
])
