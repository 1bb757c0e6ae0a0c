import type { EndCustomerPrices, In } from '@shop/contract'
import { badInput } from '../../../kernel/refusal.ts'
import { priceKey, type CustomerPriceKey, type KeptPrice } from '../../pricing/index.ts'
import type { Named } from './priced-customers.ts'

type Asked = In<typeof EndCustomerPrices>['prices'][number]

/** The keys of the prices that an operator named. Rejects what is of no one or of two, and what is named twice. */
export function keysOf(prices: readonly Asked[]): CustomerPriceKey[] {
  const keys = prices.map((p) => ({ offer_id: p.gccsId, shop_id: p.shopId, price_group_id: p.priceGroupId }))
  for (const [i, key] of keys.entries()) {
    if ((key.shop_id === null) === (key.price_group_id === null))
      badInput({ [`prices.${i}.shopId`]: '请选择一家门店或一个价格组' })
    if (keys.findIndex((other) => priceKey(other) === priceKey(key)) < i) badInput({ [`prices.${i}.gccsId`]: '同一价格重复' })
  }
  return keys
}

/** Whether a price is still what the operator saw: null for none. */
export const isAsSeen = (kept: KeptPrice | undefined, { seenFen, seenUntil }: Pick<Asked, 'seenFen' | 'seenUntil'>) =>
  (kept?.price_fen ?? null) === seenFen && (kept?.valid_to ?? null) === seenUntil

/** Whom a price is for, as the audit log records it. */
export const customerOf = (key: CustomerPriceKey, { shops, groups }: Named) =>
  key.shop_id === null ? { priceGroup: groups.get(key.price_group_id!)! } : { shop: shops.get(key.shop_id)! }
