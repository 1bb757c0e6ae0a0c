import { SHOP_TYPE, type ConsoleGetShop, type Out, type ShopType } from '@shop/contract'
import type { Reader } from '../../kernel/database.ts'
import { findBranch, findHeadquarters, listBranchesOf } from '../shops/index.ts'

type Chain = Out<typeof ConsoleGetShop>['chain']
interface Row {
  state: Chain[number]['state']
  approves_orders: boolean
  asked_at: Date
  decided_at: Date | null
  reason: string
}
const shown = (shopId: number, name: string, row: Row): Chain[number] => ({
  shopId,
  name,
  state: row.state,
  approvesOrders: row.approves_orders,
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})

/** The other shops of a chain as they stand to this one: of a branch its headquarters, of a headquarters its branches. */
export async function chainOf(db: Reader, shopId: number, type: ShopType): Promise<Chain> {
  if (type === SHOP_TYPE.headquarters) return (await listBranchesOf(db, shopId)).map((row) => shown(row.branch_id, row.name, row))
  const branch = type === SHOP_TYPE.branch ? await findBranch(db, shopId) : undefined
  const above = branch && (await findHeadquarters(db, branch.headquarters_id, SHOP_TYPE.headquarters))
  return branch && above ? [shown(above.id, above.name, branch)] : []
}
