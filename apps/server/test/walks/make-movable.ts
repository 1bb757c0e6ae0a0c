import { sql } from 'kysely'
import { makeBuyer } from '../factories/index.ts'
import type { World } from '../world.ts'
import type { PartyFixtures } from './party.ts'

/** Another owner stays in the shop, and no request of the person waits: now they may ask to move. */
export async function makeMovable(world: World, own: PartyFixtures) {
  const { shopId, userId } = own.party.buyer
  await makeBuyer(world, { shopId, role: 'owner' })
  await world.write(sql`update joining.request set state = 4 where user_id = ${userId} and state = 1`)
  return {}
}
