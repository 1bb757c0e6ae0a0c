import * as access from './access.ts'
import * as browsing from './browsing.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as checkout from './checkout.ts'
import * as consoleAccess from './console-access.ts'
import * as consoleOffers from './console-offers.ts'
import * as consoleOrders from './console-orders.ts'
import * as consolePlatform from './console-platform.ts'
import type { Args, Endpoint, Out } from './endpoint.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as platform from './platform.ts'
import * as sellers from './sellers.ts'
import * as shops from './shops.ts'

const modules = {
  ...access,
  ...shops,
  ...platform,
  ...catalog,
  ...browsing,
  ...sellers,
  ...cart,
  ...checkout,
  ...orders,
  ...payments,
  ...consoleAccess,
  ...consoleOrders,
  ...consoleOffers,
  ...consolePlatform,
}
type Modules = typeof modules
export type Endpoints = {
  [K in keyof Modules as Modules[K] extends Endpoint ? K : never]: Modules[K] extends Endpoint ? Modules[K] : never
}
export type CallName = keyof Endpoints
export type CallArgs<N extends CallName> = Args<Endpoints[N]>
export type CallOut<N extends CallName> = Out<Endpoints[N]>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
/** All calls by name. The server registers them, the OpenAPI document lists them, `calls.gen.ts` is made from them. */
export const endpoints = Object.fromEntries(
  Object.entries(modules).filter(([, value]) => isEndpoint(value)),
) as unknown as Endpoints
