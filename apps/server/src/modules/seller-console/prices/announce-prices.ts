import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import type { CustomerPriceKey } from '../../pricing/index.ts'

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
