import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { PriceGroupTable } from '../../pricing/tables.gen.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'
import { isPricedCustomer } from './priced-customers.ts'

export interface NamedShop extends Pick<ShopTable, 'id' | 'name' | 'credit_code'> {
  has_left: boolean
  /** Another shop is registered in its place: whatever else has its code or name is meant before it. */
  replaced: boolean
}

/**
 * Of the shops with these names or credit codes those that the seller may set prices for, and those that have left or were replaced,
 * whose prices it can end.
 * Whether there are others, it does not say.
 */
export const findNamedShops = (
  db: Executor,
  sellerId: number,
  { names, codes }: { names: readonly string[]; codes: readonly string[] },
) =>
  rows(
    db,
    sql<NamedShop>`select h.id, h.name, h.credit_code, h.left_at is not null as has_left, h.replaced_at is not null as replaced from shops.shop h
      where (h.name = any(${names}::text[]) or h.credit_code = any(${codes}::text[])) and ${isPricedCustomer(sellerId)}`,
  )

/** The platform’s price groups. */
export const findPriceGroups = (db: Executor) =>
  rows(db, sql<PriceGroupTable>`select id, name from pricing.price_group order by id`)
