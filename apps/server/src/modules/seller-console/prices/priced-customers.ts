import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Tx } from '../../../kernel/database.ts'
import { customerPrices, type CustomerPriceKey } from '../../pricing/index.ts'
import type { PriceGroupTable } from '../../pricing/tables.gen.ts'
import { isCustomer } from '../../shop-care/index.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'

/** Shops `h` that a seller may set prices for: its customers, and those that have a price of it already. */
export const isPricedCustomer = (sellerId: number) => sql`(${isCustomer(sellerId)}
  or exists (select from ${customerPrices} x join catalog.offer xo on xo.id = x.offer_id where x.shop_id = h.id and xo.seller_id = ${sellerId}))`

/** The names of shops and price groups that prices are for. */
export interface Named {
  shops: Map<number, string>
  groups: Map<number, string>
}
/**
 * The names of these customers of a seller; undefined when one of them is no customer of it, does not meet the condition over the shop
 * `h`, or is no group.
 */
export async function nameCustomers(
  tx: Tx,
  sellerId: number,
  keys: readonly CustomerPriceKey[],
  condition: Sql<unknown> = sql`true`,
): Promise<Named | undefined> {
  const ids = (kind: 'shop_id' | 'price_group_id') => [...new Set(keys.map((key) => key[kind]).filter((id) => id !== null))]
  const [shopIds, groupIds] = [ids('shop_id'), ids('price_group_id')]
  const [shops, groups] = await Promise.all([
    shopIds.length === 0
      ? []
      : rows(
          tx,
          sql<Pick<ShopTable, 'id' | 'name'>>`select h.id, h.name from shops.shop h
            where h.id = any (${shopIds}::bigint[]) and ${condition} and ${isPricedCustomer(sellerId)}`,
        ),
    groupIds.length === 0
      ? []
      : rows(tx, sql<PriceGroupTable>`select id, name from pricing.price_group where id = any (${groupIds}::bigint[])`),
  ])
  if (shops.length < shopIds.length || groups.length < groupIds.length) return undefined
  return { shops: new Map(shops.map(({ id, name }) => [id, name])), groups: new Map(groups.map(({ id, name }) => [id, name])) }
}
