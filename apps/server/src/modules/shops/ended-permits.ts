import type { RightEnder } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { EndedPermitTable } from './tables.gen.ts'

/** How a right to order was ended by hand. */
export interface Ended extends Pick<EndedPermitTable, 'reason' | 'ended_at'> {
  ended_by: RightEnder
}
interface Member {
  shopId: number
  userId: number
}

/**
 * Remembers that the right of a member to order was ended by hand, until another one is given. What became of papers that were sent before
 * shows no more. Callers hold the shop's lock, and end the right.
 */
export async function markEnded(
  tx: Tx,
  { shopId, userId }: Member,
  { ended_by: by, reason, ended_at: at }: Ended,
): Promise<void> {
  await sql`insert into shops.ended_permit (user_id, shop_id, ended_by, reason, ended_at) values (${userId}, ${shopId}, ${by}, ${reason}, ${at})
    on conflict (user_id, shop_id) do update set ended_by = excluded.ended_by, reason = excluded.reason, ended_at = excluded.ended_at`.execute(
    tx,
  )
  await sql`update shops.member set papers_state = null where shop_id = ${shopId} and user_id = ${userId}`.execute(tx)
}

/** How the right of a member was ended by hand; undefined: it was not, or another one was given since. */
export const findEnded = (db: Executor, { shopId, userId }: Member) =>
  first(
    db,
    sql<Ended>`select ended_by, reason, ended_at from shops.ended_permit where shop_id = ${shopId} and user_id = ${userId}`,
  )

/** Whether the platform ended the right of a user by hand, and gave none since, as an expression: their papers are the platform's to decide. */
export const endedByPlatform = (shopId: Sql<unknown>, userId: Sql<unknown>) =>
  sql`exists (select from shops.ended_permit ep where ep.shop_id = ${shopId} and ep.user_id = ${userId} and ep.ended_by = 'platform')`
