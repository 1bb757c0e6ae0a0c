import { sql } from '../../kernel/sql.ts'
import { affectedRows, rows, type Tx } from '../../kernel/database.ts'
import type { LineTable } from './tables.gen.ts'

interface PutLines {
  shopId: number
  salesmanId: number
  /** The salesman's account. */
  userId: number
  now: Date
}

/**
 * A salesman puts lines into a shop's cart, unselected: nothing is ordered that a member has not chosen. Changes only lines that the
 * salesman put there and no member has set since; returns the offers that were written.
 */
export const putSalesmanLines = async (
  tx: Tx,
  { shopId, salesmanId, userId, now }: PutLines,
  lines: readonly { offerId: number; quantity: number }[],
): Promise<number[]> =>
  (
    await rows(
      tx,
      sql<Pick<LineTable, 'offer_id'>>`
        insert into cart.line (shop_id, offer_id, quantity, chosen, min_life_days, added_by, salesman_id, added_at, updated_at)
        select ${shopId}, l.offer_id, l.quantity, false, 0, ${userId}, ${salesmanId}, ${now}, ${now}
        from unnest(${lines.map((l) => l.offerId)}::bigint[], ${lines.map((l) => l.quantity)}::int[]) l(offer_id, quantity)
        order by l.offer_id
        on conflict (shop_id, offer_id) do update set quantity = excluded.quantity, chosen = false, updated_at = ${now}
          where cart.line.salesman_id = ${salesmanId}
        returning offer_id`,
    )
  ).map(({ offer_id: offerId }) => offerId)

/** A salesman takes back what they put there and no member has set since; returns how many lines. */
export const removeSalesmanLines = (tx: Tx, shopId: number, salesmanId: number, offerIds: readonly number[]): Promise<number> =>
  affectedRows(
    tx,
    sql`delete from cart.line where shop_id = ${shopId} and salesman_id = ${salesmanId} and offer_id = any(${offerIds}::bigint[])`,
  )
