import { sql } from '../../kernel/sql.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { PriceGroupChangeTable, ShopTable } from './tables.gen.ts'

/** The price group of a locked shop, null: none; undefined: there is no such shop. */
export const findPriceGroup = async (tx: Tx, shopId: number): Promise<number | null | undefined> => {
  const row = await first(tx, sql<Pick<ShopTable, 'price_group_id'>>`select price_group_id from shops.shop where id = ${shopId}`)
  return row && row.price_group_id
}

/** The price groups in which a shop was since a moment, in order. */
export const priceGroupChanges = (db: Executor, shopId: number, since: Date) =>
  rows(
    db,
    sql<Pick<PriceGroupChangeTable, 'was_id' | 'became_id' | 'at'>>`select was_id, became_id, at from shops.price_group_change
      where shop_id = ${shopId} and at >= ${since} order by id`,
  )

type Change = Omit<PriceGroupChangeTable, 'id'>
/** Puts a locked shop into another price group, and records it. */
export async function changePriceGroup(tx: Tx, it: Change): Promise<void> {
  await sql`update shops.shop set price_group_id = ${it.became_id} where id = ${it.shop_id}`.execute(tx)
  await sql`insert into shops.price_group_change (shop_id, was_id, became_id, reason, by_name, at)
    values (${it.shop_id}, ${it.was_id}, ${it.became_id}, ${it.reason}, ${it.by_name}, ${it.at})`.execute(tx)
}
