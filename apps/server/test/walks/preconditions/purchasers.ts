import {
  ConsoleClaimPurchaserPapers,
  ConsoleDecidePurchaserPapers,
  ConsoleEndPurchaserRight,
  DecidePurchaserPapers,
  SavePurchaserPapers,
  SubmitPurchaserPapers,
  type Endpoint,
} from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { makeBuyer, makePapers } from '../../factories/index.ts'
import type { World } from '../../world.ts'
import type { PartyFixtures } from '../party/fixtures.ts'
import type { Precondition } from '../precondition.ts'

/** Complete papers of the person, of whom none wait. */
async function papersToSend(world: World, own: PartyFixtures) {
  const { userId } = own.party.buyer
  await world.write(sql`update purchasers.submission set state = 4 where state = 1`)
  return makePapers(world, userId)
}

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [SavePurchaserPapers, { values: papersToSend }],
  [SubmitPurchaserPapers, { values: papersToSend }],
  [DecidePurchaserPapers, { values: async () => ({ version: 1, approve: true }) }],
  [ConsoleClaimPurchaserPapers, { values: async () => ({ claim: true }) }],
  [ConsoleDecidePurchaserPapers, { values: async () => ({ version: 1, approve: true }) }],
  [
    ConsoleEndPurchaserRight,
    {
      async values(world) {
        const { shopId, userId } = await makeBuyer(world)
        return { shopId, userId, reason: '冒用他人身份' }
      },
    },
  ],
])
