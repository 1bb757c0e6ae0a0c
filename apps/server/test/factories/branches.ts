import { REVIEW, SHOP_TYPE, type ReviewState } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { makeBuyer, type Buyer, type BuyerOptions } from './users.ts'

/** The owner of a headquarters that may buy. */
export const makeHeadquarters = (world: TestDatabase, options: BuyerOptions = {}): Promise<Buyer> =>
  makeBuyer(world, { type: SHOP_TYPE.headquarters, ...options })

export interface BranchOptions extends BuyerOptions {
  headquarters?: Buyer
  /** What its headquarters has answered: it lets it buy by default; null: it has asked none. */
  state?: ReviewState | null
  /** Its headquarters approves its orders; by default it does not. */
  approvesOrders?: boolean
}
/** The owner of a branch, and of the headquarters for which it buys. */
export async function makeBranch(
  world: TestDatabase,
  { headquarters, state = REVIEW.approved, approvesOrders = false, ...options }: BranchOptions = {},
): Promise<{ branch: Buyer; headquarters: Buyer }> {
  const above = headquarters ?? (await makeHeadquarters(world))
  const branch = await makeBuyer(world, { type: SHOP_TYPE.branch, ...options })
  const now = world.clock.now()
  if (state !== null)
    await world.write(
      sql`insert into shops.branch (branch_id, headquarters_id, state, approves_orders, asked_by, asked_at, decided_at)
        values (${branch.shopId}, ${above.shopId}, ${state}, ${approvesOrders}, ${branch.userId}, ${now},
          ${state === REVIEW.waiting ? null : now})`,
    )
  return { branch, headquarters: above }
}
