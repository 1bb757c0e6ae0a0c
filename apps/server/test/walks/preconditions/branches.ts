import {
  AskHeadquarters,
  DecideBranch,
  DecideBranchOrder,
  REVIEW,
  SHOP_TYPE,
  WithdrawFromHeadquarters,
  type Endpoint,
  type ShopType,
} from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { makeHeadquarters } from '../../factories/index.ts'
import type { World } from '../../world.ts'
import type { PartyFixtures } from '../party/fixtures.ts'
import type { Precondition } from '../precondition.ts'

const become = (world: World, { party }: PartyFixtures, type: ShopType) =>
  world.write(sql`update shops.shop set type = ${type} where id = ${party.buyer.shopId}`)

/** The shop is a branch that has asked a headquarters, or has not. */
async function asBranch(world: World, own: PartyFixtures, hasAsked: boolean) {
  await become(world, own, SHOP_TYPE.branch)
  const { shopId } = own.party.buyer
  await world.write(sql`delete from shops.branch where branch_id = ${shopId}`)
  if (!hasAsked) return
  const { shopId: headquarters } = await makeHeadquarters(world)
  await world.write(
    sql`insert into shops.branch (branch_id, headquarters_id, state, asked_at)
      values (${shopId}, ${headquarters}, ${REVIEW.waiting}, ${world.clock.now()})`,
  )
}

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [AskHeadquarters, { values: async (world, own) => (await asBranch(world, own, false), {}) }],
  [WithdrawFromHeadquarters, { values: async (world, own) => (await asBranch(world, own, true), {}) }],
  [
    DecideBranch,
    {
      async values(world, own) {
        await become(world, own, SHOP_TYPE.headquarters)
        return { decision: 'allow' }
      },
    },
  ],
  [
    DecideBranchOrder,
    {
      async values(world, own) {
        await become(world, own, SHOP_TYPE.headquarters)
        const tradeId = await own.branchTradeId()
        const [trade] = await world.rows(sql<{ sum: number }>`select total_fen as sum from orders.trade where id = ${tradeId}`)
        return { approve: true, tradeId, totalFen: trade!.sum }
      },
    },
  ],
])
