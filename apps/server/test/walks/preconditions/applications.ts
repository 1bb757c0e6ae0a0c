import {
  ApplyShopAudit,
  ClaimApplication,
  DecideApplication,
  DecideRevocation,
  ProposeRevocation,
  RecheckShop,
  RecordRenewalReceipt,
  RemoveScopeWord,
  SaveScopeWord,
  type Endpoint,
} from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { checkedAt } from '../../../src/modules/qualification/index.ts'
import { makeOperator } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  // The shop may see prices already: it can fill in an application, but not send it.
  [ApplyShopAudit, { values: async () => ({ submit: false }) }],
  [ClaimApplication, { values: async () => ({ claim: true }) }],
  [RecordRenewalReceipt, { values: async () => ({ kind: 'business-licence', receiptOn: '2026-03-01' }) }],
  [
    RecheckShop,
    {
      async values(world, own) {
        const shopId = await own.certifiedShopId()
        const [shop] = await world.rows(
          sql<{ at: Date }>`select ${checkedAt} as at from qualification.shop_qualification q where shop_id = ${shopId}`,
        )
        return { checkedAt: shop!.at.toISOString() }
      },
    },
  ],
  [SaveScopeWord, { values: async () => ({ wordId: null, word: '走查用语', kinds: [], codes: [] }) }],
  [
    RemoveScopeWord,
    {
      values: async (world) => {
        const [word] = await world.rows(
          sql<{ id: number; version: number }>`select id, version from applications.scope_word limit 1`,
        )
        return { wordId: word!.id, version: word!.version }
      },
    },
  ],
  [DecideApplication, { values: async () => ({ version: 1, approve: true }) }],
  [
    ProposeRevocation,
    {
      async values(world, own) {
        const { auditId } = await own.waitingApplication()
        const { token } = await makeOperator(world, { rights: ['qualification'] })
        await world.call(DecideApplication, { auditId, version: 1, approve: true }, token)
        return { reason: '许可证系伪造', suspend: false }
      },
    },
  ],
  [
    DecideRevocation,
    {
      async values(world, own) {
        const { auditId } = await own.waitingApplication()
        const { token } = await makeOperator(world, { rights: ['qualification'] })
        await world.call(DecideApplication, { auditId, version: 1, approve: true }, token)
        await world.call(ProposeRevocation, { auditId, reason: '许可证系伪造', suspend: false }, token)
        return { confirm: true }
      },
    },
  ],
])
