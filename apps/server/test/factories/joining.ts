import { CreateInvitation, ListInvitations } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'
import { insertRow, nextNumber } from './sequence.ts'

/** A request to join a shop, which waits: as a purchaser. */
export const makeJoinRequest = (world: TestDatabase, shopId: number, userId: number): Promise<number> =>
  insertRow(
    world,
    sql`insert into joining.request (user_id, shop_id, name, role, note, state, submitted_at, updated_at)
      values (${userId}, ${shopId}, '苏小满', 'purchaser', '新来的采购', 1, ${world.clock.now()}, ${world.clock.now()}) returning id`,
  )

/** Invites somebody as an owner; the code is in the owner's list. */
export async function invite(world: World, token: string, role: 'purchaser' | 'finance' = 'finance') {
  const { code, msg, data } = await world.call(CreateInvitation, { role }, token)
  if (code !== 200) throw new Error(msg)
  const { rows } = (await world.call(ListInvitations, {}, token)).data
  return { ...data, code: rows.find(({ invitationId }) => invitationId === data.invitationId)!.code }
}

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
