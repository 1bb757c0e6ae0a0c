import { PAGES, REVIEW } from '@shop/contract'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { notifyShop } from '../messaging/index.ts'
import { listBranchesOf } from '../shops/index.ts'

/** Notifies the branches that may buy for a shop of what concerns their purchases; open pages of theirs ask again. */
export async function notifyBranches(
  context: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  shopId: number,
  text: string,
): Promise<void> {
  const allowed = (await listBranchesOf(context.tx, shopId)).filter(({ state }) => state === REVIEW.approved)
  for (const { branch_id: branchId } of allowed) {
    await notifyShop(context, branchId, { kind: 'account', title: '总部的采购资格有变化', text, to: PAGES.credential })
    await context.emit('branch-moved', { shop: branchId }, {})
  }
}
