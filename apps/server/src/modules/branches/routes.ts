import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import type { OrderHooks } from '../orders/index.ts'
import { findBranch, locksOwnShop, shopKeys } from '../shops/index.ts'
import { askHeadquartersOf } from './ask-headquarters.ts'
import { decideBranch } from './decide-branch.ts'
import { decideBranchOrder } from './decide-branch-order.ts'
import { getHeadquarters } from './get-headquarters.ts'
import { listBranches } from './list-branches.ts'
import { listBranchOrders } from './list-branch-orders.ts'
import { withdrawFromHeadquarters } from './withdraw-from-headquarters.ts'

export function routes(kernel: Kernel, hooks: OrderHooks) {
  query(kernel, calls.GetHeadquarters, getHeadquarters)
  command(kernel, calls.AskHeadquarters, askHeadquartersOf(hooks), {
    contends: async (db, { headquartersId }, { shop }) =>
      shopKeys([shop.id, headquartersId, (await findBranch(db, shop.id))?.headquarters_id]),
  })
  command(kernel, calls.WithdrawFromHeadquarters, withdrawFromHeadquarters, locksOwnShop)
  query(kernel, calls.ListBranches, listBranches)
  command(kernel, calls.DecideBranch, decideBranch(hooks), {
    contends: (_, { branchId }, { shop }) => shopKeys([shop.id, branchId]),
  })
  query(kernel, calls.ListBranchOrders, listBranchOrders)
  command(kernel, calls.DecideBranchOrder, decideBranchOrder(hooks), locksOwnShop)
}
