import type { Executor } from '../../kernel/database.ts'
import { shopOfAddress } from './queries.ts'

/** The shops whose locks a call contends for, as keys; null and undefined: none. */
export const shopKeys = (ids: readonly (number | null | undefined)[]): string[] =>
  ids.filter((id) => typeof id === 'number').map((id) => `shop:${id}`)

interface Member {
  shop: { id: number }
}
/** Of a command that locks the caller's own shop. */
export const locksOwnShop = { contends: (_db: unknown, _input: unknown, { shop }: Member) => shopKeys([shop.id]) }
/** Of a command that locks the shop of an address. */
export const locksShopOfAddress = {
  contends: async (db: Executor, { id }: { id: number }) => shopKeys([await shopOfAddress(db, id)]),
}
