import { ApplySellerAccount, DecideAccount, GetSellerAccount, OpenAccountPaper, type Endpoint } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    ApplySellerAccount,
    {
      async values(world, own) {
        await own.certificateId()
        const { shopId } = own.party.buyer
        await world.write(
          sql`update accounts.request set state = 3, decided_at = sent_at where shop_id = ${shopId} and state = 1`,
        )
        return {}
      },
    },
  ],
  [
    GetSellerAccount,
    {
      async values(_, own) {
        await own.certificateId()
        return {}
      },
    },
  ],
  [DecideAccount, { values: async () => ({ approve: true, reasons: [] }) }],
  [OpenAccountPaper, { values: async () => ({ kind: 'drug-business-licence', at: 0 }) }],
])
