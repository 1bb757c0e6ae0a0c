import { MAX_LISTED_BRANCHES, type In, type ListBranches, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listBranchesOf } from '../shops/index.ts'

/** The branches of the caller's shop; of one that is no headquarters there are none. */
export async function listBranches(
  { db, actor: { shop } }: QueryContext<typeof ListBranches>,
  { keyword = '' }: In<typeof ListBranches>,
): Promise<Out<typeof ListBranches>> {
  const found = await listBranchesOf(db, shop.id, keyword)
  return {
    more: found.length > MAX_LISTED_BRANCHES,
    rows: found.slice(0, MAX_LISTED_BRANCHES).map((row) => ({
      branchId: row.branch_id,
      name: row.name,
      regionName: row.region_name,
      state: row.state,
      approvesOrders: row.approves_orders,
      askedBy: row.asked_by_name ?? '',
      askedAt: row.asked_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
    })),
    mayDecide: shop.role === 'owner',
  }
}
