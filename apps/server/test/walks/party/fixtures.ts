import { makeOrder, type OrderState } from '../../factories/index.ts'
import type { World } from '../../world.ts'
import { once, type Party } from './party.ts'
import { personFixtures } from './person.ts'
import { platformFixtures } from './platform.ts'
import { sellerFixtures } from './seller.ts'
import { shopFixtures } from './shop.ts'

/** Things of a party that calls can name: each is created when a test first needs it, and reused unless it says otherwise. */
export type PartyFixtures = ReturnType<typeof partyFixtures>

/** The fixtures of a party, with its order in the given state. */
export function partyFixtures(world: World, party: Party, state: OrderState) {
  const order = once(() => makeOrder(world, state, party))
  return {
    party,
    order,
    ...personFixtures(world, party),
    ...shopFixtures(world, party, order),
    ...sellerFixtures(world, party, order),
    ...platformFixtures(world),
  }
}
