import { PAGES } from '@shop/contract'
import { worker, type JobContext, type TransactionContext } from '../../kernel/jobs.ts'
import { findShopFacts, headquartersText } from '../access/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { headquartersMoved, headquartersMovedJob, listHeadquarters, lockShop, takeUnnotified } from '../shops/index.ts'

/** Branches notified in one transaction. */
const BATCH_SIZE = 100

/** Notifies each branch once of each change: of what its headquarters may do at this moment, whatever has led there. */
export const notifyBranchesWorker = worker(headquartersMovedJob, async ({ shopId }, { transact }) => {
  while ((await transact((work) => notifyBatch(work, shopId))) === BATCH_SIZE);
})

async function notifyBatch(work: TransactionContext, headquartersId: number): Promise<number> {
  // What it may do does not change before the branches have read it.
  await lockShop(work.tx, headquartersId)
  const facts = await findShopFacts(work.tx, headquartersId, work)
  if (!facts) return 0
  const branches = await takeUnnotified(work.tx, { headquartersId, buys: facts.canBuy, limit: BATCH_SIZE })
  const text = facts.canBuy
    ? `${facts.name}已恢复采购，本店可以下单`
    : headquartersText({ standing: 'unqualified', name: facts.name })
  for (const { id } of branches) {
    await notifyShop(work, id, { kind: 'account', title: '总部的采购资格有变化', text, to: PAGES.credential })
    await work.emit('branch-moved', { shop: id }, {})
  }
  return branches.length
}

/** Certificates end by the clock alone. */
export const notifyBranchesDaily = ({ transact }: JobContext): Promise<void> =>
  transact(async (work) => {
    for (const { id } of await listHeadquarters(work.tx)) await headquartersMoved(work, id)
  })
