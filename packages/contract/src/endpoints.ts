import type { Args, Endpoint, Out } from './endpoint.ts'
import * as contract from './index.ts'

type Contract = typeof contract
export type Endpoints = {
  [K in keyof Contract as Contract[K] extends Endpoint ? K : never]: Contract[K] extends Endpoint ? Contract[K] : never
}
export type CallName = keyof Endpoints
export type CallArgs<N extends CallName> = Args<Endpoints[N]>
export type CallOut<N extends CallName> = Out<Endpoints[N]>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
/** All calls by name: every endpoint that index.ts exports. The server registers all of them, or `complete.test.ts` fails. */
export const endpoints = Object.fromEntries(
  Object.entries(contract).filter(([, value]) => isEndpoint(value)),
) as unknown as Endpoints
