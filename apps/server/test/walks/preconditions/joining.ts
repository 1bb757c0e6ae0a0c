import {
  ClaimAddition,
  ConsoleDecideJoinRequest,
  DecideAddition,
  DecideJoinRequest,
  DecideOwner,
  MoveToShop,
  ProposeOwner,
  SaveUserAudit,
  UpdateUserAudit,
  type Endpoint,
} from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { makeBuyer, makeOperator, makeShop, makeUser } from '../../factories/index.ts'
import type { World } from '../../world.ts'
import type { PartyFixtures } from '../party/fixtures.ts'
import { withdrawAdditions } from '../party/person.ts'
import type { Precondition } from '../precondition.ts'

/** Another owner stays in the shop, and no request of the person waits: now they may ask to move. */
async function makeMovable(world: World, own: PartyFixtures) {
  const { shopId, userId } = own.party.buyer
  await makeBuyer(world, { shopId, role: 'owner' })
  await world.write(sql`update joining.request set state = 4 where user_id = ${userId} and state = 1`)
  return {}
}

/** An owner whom another operator has proposed for the shop of a walk. */
async function makeProposedOwner(world: World) {
  const { shopId } = await makeShop(world)
  const { phone } = await makeUser(world)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  await world.call(ProposeOwner, { shopId, phone, ...NAMED }, token)
  return { shopId, confirm: false }
}
const NAMED = { name: '苏小满', reason: '原负责人离职', proof: '工单 1024', papersChecked: true } as const

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [UpdateUserAudit, { values: async () => ({ withdraw: true }) }],
  [MoveToShop, { values: makeMovable }],
  [DecideJoinRequest, { values: async () => ({ approve: true }) }],
  [ConsoleDecideJoinRequest, { values: async () => ({ approve: true }) }],
  [
    ProposeOwner,
    {
      values: async (world) => ({ shopId: (await makeShop(world)).shopId, phone: (await makeUser(world)).phone, ...NAMED }),
    },
  ],
  [DecideOwner, { values: makeProposedOwner }],
  [ClaimAddition, { values: async () => ({ claim: true }) }],
  [DecideAddition, { values: async () => ({ version: 1, approve: true }) }],
  [
    SaveUserAudit,
    {
      async values(world, own) {
        await withdrawAdditions(world, own.party.buyer.userId)
        return { kind: 2, submit: false }
      },
    },
  ],
])
