import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import { jobKind, type TransactionContext } from '../../kernel/jobs.ts'

/** Notifies branches when their headquarters may buy again, or no longer. */
export const headquartersMovedJob = jobKind<{ shopId: number }>('branches.headquarters-moved', {
  title: '通知分店：总部的采购资格有变化',
})

/** Has the branches of a shop notified after the commit, where what it may buy has changed; most shops have none. */
export async function headquartersMoved(
  { tx, enqueue }: Pick<TransactionContext, 'tx' | 'enqueue'>,
  shopId: number,
): Promise<void> {
  const branch = await first(
    tx,
    sql<object>`select from shops.branch where headquarters_id = ${shopId} and state = ${REVIEW.approved} limit 1`,
  )
  if (branch) await enqueue(headquartersMovedJob, { shopId })
}

/** The headquarters of which branches may buy. */
export const listHeadquarters = (tx: Tx) =>
  rows(tx, sql<{ id: number }>`select distinct headquarters_id as id from shops.branch where state = ${REVIEW.approved}`)

/** Takes the next branches that have to be notified of what their headquarters may do now, at most so many. */
export const takeUnnotified = (
  tx: Tx,
  { headquartersId, buys, limit }: { headquartersId: number; buys: boolean; limit: number },
) =>
  rows(
    tx,
    sql<{ id: number }>`update shops.branch set buys_notified = ${buys} where branch_id in (
        select branch_id from shops.branch
        where headquarters_id = ${headquartersId} and state = ${REVIEW.approved} and buys_notified <> ${buys}
        order by branch_id limit ${limit} for update)
      returning branch_id as id`,
  )
