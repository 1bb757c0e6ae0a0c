import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import { isApproved } from '../qualification/index.ts'
import { findHolderOfCode, isMember } from '../shops/index.ts'

/** Whether an application of a shop was approved at any time, as an expression on its id. */
export type WasApproved = (shopId: Sql<unknown>) => Sql<unknown>

/**
 * Whether the platform has seen the licence of a shop at any time, as an expression on its id. Until then its credit code is no more than
 * what somebody typed: whoever proves to be the company gets it.
 */
export const isProven = (wasApproved: WasApproved, shopId: Sql<unknown>) => sql`(${isApproved(shopId)} or ${wasApproved(shopId)})`

/** A registered shop as somebody who would add it meets it. */
export interface Holder {
  id: number
  name: string
  createdAt: Date
  proven: boolean
  /** The user who asks is a member of it; false where no one asks. */
  joined: boolean
}
/** The shop that a credit code belongs to; null: none. Who acts on it holds its lock. */
export async function findHolder(wasApproved: WasApproved, db: Executor, creditCode: string, userId = 0): Promise<Holder | null> {
  const shop = await findHolderOfCode(db, creditCode)
  if (!shop) return null
  const { id, name, created_at: createdAt } = shop
  const found = await first(
    db,
    sql<{
      proven: boolean
      joined: boolean
    }>`select ${isProven(wasApproved, sql`${id}::bigint`)} as proven, ${isMember(userId, id)} as joined`,
  )
  return { id, name, createdAt, ...found! }
}
