import type { EndCustomerPrices, In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
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

/**
 * Has open pages read their prices again: of shops whose own prices changed, and of those of a group that have one of the offers in the
 * cart. A group may have thousands of shops; the others read the new price with their next page, as when tiers change.
 */
export async function announcePrices(
  { tx, emit }: Pick<TransactionContext, 'tx' | 'emit'>,
  changed: readonly CustomerPriceKey[],
) {
  const group = changed.filter((key) => key.price_group_id !== null)
  const carts =
    group.length === 0
      ? []
      : await rows(
          tx,
          sql<{ shop_id: number }>`select distinct l.shop_id
            from unnest(${group.map((k) => k.offer_id)}::bigint[], ${group.map((k) => k.price_group_id)}::bigint[]) k (offer_id, price_group_id)
            join cart.line l on l.offer_id = k.offer_id join shops.shop h on h.id = l.shop_id and h.price_group_id = k.price_group_id`,
        )
  const shops = new Set([...changed.map((key) => key.shop_id).filter((id) => id !== null), ...carts.map((cart) => cart.shop_id)])
  for (const shop of shops) await emit('prices-changed', { shop }, {})
}
