import { sql } from 'kysely'
import { first, type Executor } from '../../kernel/database.ts'
import type { Scope } from './scope.ts'

/** Whether a recall keeps a batch locked: its last one goes on, or ended without putting it back on sale. */
export const isHeldByRecall = async (db: Executor, batchId: number): Promise<boolean> =>
  (
    await first(
      db,
      sql<{
        held: boolean
      }>`select r.released is not true as held from recalls.batch b join recalls.recall r on r.id = b.recall_id
        where b.batch_id = ${batchId} order by r.started_at desc, r.id desc limit 1`,
    )
  )?.held ?? false

/** Whether packs with this number may not come into a seller's stock: its own recall of it, or one of the platform at any seller, holds it. */
export const isRecalledNumber = async (db: Executor, { goodsId, batchNo, sellerId }: Scope): Promise<boolean> =>
  (await first(
    db,
    sql`select from (
        select distinct on (seller_id) seller_id, by_platform, released from recalls.recall
        where goods_id = ${goodsId} and batch_no = ${batchNo} order by seller_id, started_at desc, id desc) last
      where last.released is not true and (last.by_platform or last.seller_id = ${sellerId}) limit 1`,
  )) !== undefined
