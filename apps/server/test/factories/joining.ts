import { sql } from 'kysely'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber } from './sequence.ts'

/** A request to join a shop, which waits: as a purchaser. */
export const makeJoinRequest = (world: TestDatabase, shopId: number, userId: number): Promise<number> =>
  insertRow(
    world,
    sql`insert into joining.request (user_id, shop_id, name, role, note, state, submitted_at, updated_at)
      values (${userId}, ${shopId}, '苏小满', 'purchaser', '新来的采购', 1, ${world.clock.now()}, ${world.clock.now()}) returning id`,
  )

/** An open invitation of a shop without a known code, by one of its owners. */
export const makeInvitation = (world: TestDatabase, shopId: number, ownerId: number): Promise<number> => {
  const now = world.clock.now()
  return insertRow(
    world,
    sql`insert into joining.invitation (shop_id, role, code_hash, code, created_by, created_at, expires_at)
      values (${shopId}, 'purchaser', ${Buffer.from(`hash ${nextNumber()}`)}, '', ${ownerId}, ${now}, ${now}::timestamptz + interval '7 days')
      returning id`,
  )
}
