import { CancelOrder, PlaceOrder, RemindSeller, type Endpoint } from '@shop/contract'
import { previewSubmission } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [CancelOrder, { order: 'unpaid' }],
  [RemindSeller, { order: 'paid' }],
  [
    PlaceOrder,
    {
      async values(world, own) {
        const { offerIds } = await own.order()
        const lines = [{ offerId: offerIds[0]!, quantity: 1 }]
        const { sellers, totalFen, agreementVersion } = await previewSubmission(world, own.party.buyer, lines)
        return { sellers, totalFen, agreementVersion, fromCart: false }
      },
    },
  ],
])
