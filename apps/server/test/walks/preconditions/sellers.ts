import { RecheckSeller, type Endpoint } from '@shop/contract'
import { findCheck } from '../../../src/modules/sellers/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    RecheckSeller,
    {
      async values(world, own) {
        const { sellerId } = own.party.seller
        return { sellerId, checkedAt: (await findCheck(world.app.database.read, sellerId))!.toISOString() }
      },
    },
  ],
])
