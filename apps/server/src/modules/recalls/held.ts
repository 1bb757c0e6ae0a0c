import { RECALL } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { affectedRows, first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { Scope } from './scope.ts'

/**
 * Whether the recall `r` holds its packs: it goes on, or ended without putting them back on sale. Only a later one with the same or the
 * higher authority ends that: what the platform withdrew for good, a seller cannot release.
 */
export const HOLDS = sql`r.released is not true and not exists (
  select from recalls.recall later
  where later.seller_id = r.seller_id and later.goods_id = r.goods_id and later.batch_no = r.batch_no and later.started_at > r.started_at
    and later.released and (later.by_platform or not r.by_platform))`

/** Whether a recall keeps a batch locked. */
export const isHeldByRecall = async (db: Executor, batchId: number): Promise<boolean> =>
  (await first(
    db,
    sql`select from recalls.batch b join recalls.recall r on r.id = b.recall_id where b.batch_id = ${batchId} and ${HOLDS} limit 1`,
  )) !== undefined

/** The recalls that keep batches locked, the latest of each, by batch. */
export async function recallsHolding(db: Executor, batchIds: readonly number[]) {
  const held = await rows(
    db,
    sql<{ batch_id: number; recall_id: number; closed: boolean }>`
      select distinct on (b.batch_id) b.batch_id, r.id as recall_id, r.state = ${RECALL.closed} as closed
      from recalls.batch b join recalls.recall r on r.id = b.recall_id
      where b.batch_id = any(${batchIds}) and ${HOLDS} order by b.batch_id, r.started_at desc, r.id desc`,
  )
  return new Map(held.map(({ batch_id, recall_id, closed }) => [batch_id, { recallId: recall_id, closed }]))
}

/**
 * Keeps a batch locked after the recalls that hold it now: somebody locked it for another reason meanwhile. Returns whether that changes
 * anything.
 */
export const keepLocked = async (tx: Tx, batchId: number): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update recalls.batch b set was_locked = true from recalls.recall r
      where r.id = b.recall_id and b.batch_id = ${batchId} and not b.was_locked and r.state <> ${RECALL.closed}`,
  )) > 0

/** Whether packs with this number may not come into a seller's stock: its own recall of it, or one of the platform at any seller, holds it. */
export const isRecalledNumber = async (db: Executor, { goodsId, batchNo, sellerId }: Scope): Promise<boolean> =>
  (await recalledNumbers(db, sellerId, [{ goodsId, batchNo }])).length > 0

/** Those of several numbers of goods. */
export const recalledNumbers = (db: Executor, sellerId: number | null, numbers: readonly Omit<Scope, 'sellerId'>[]) =>
  rows(
    db,
    sql<{ goods_id: number; batch_no: string }>`select distinct r.goods_id, r.batch_no
      from unnest(${numbers.map(({ goodsId }) => goodsId)}::bigint[], ${numbers.map(({ batchNo }) => batchNo)}::text[]) n(goods_id, batch_no)
      join recalls.recall r on r.goods_id = n.goods_id and r.batch_no = n.batch_no
      where (r.by_platform or r.seller_id = ${sellerId}) and ${HOLDS}`,
  )

/** The same as a condition of a statement, of the number that its columns name. */
export const numberRecalled = (sellerId: Sql<unknown>, goodsId: Sql<unknown>, batchNo: Sql<unknown>) =>
  sql`exists (select from recalls.recall r where r.goods_id = ${goodsId} and r.batch_no = ${batchNo}
    and (r.by_platform or r.seller_id = ${sellerId}) and ${HOLDS})`

/** Whether one of these batches is or was in a recall, whose papers name its number and who was sent it. */
export const wereRecalled = async (db: Executor, batchIds: readonly number[]): Promise<boolean> =>
  (await first(db, sql`select from recalls.batch where batch_id = any(${batchIds}::bigint[]) limit 1`)) !== undefined
