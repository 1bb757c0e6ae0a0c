import { CloseRecall, RECALL, type In, type RecallState } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { Operator } from '../operators/index.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockOffers, offerKeys, setBatchLocked, type LockedBatch } from '../catalog/index.ts'
import { announceJob } from './announce.ts'
import { visibleTo } from './recall-rows.ts'

interface Row {
  state: RecallState
  seller_id: number
  by_platform: boolean
}

const mineOf = (recallId: number, { sellerId }: Pick<Operator, 'sellerId'>) => sql`r.id = ${recallId} and ${visibleTo(sellerId)}`
const heldBy = (mine: Sql<unknown>) =>
  sql`recalls.recall r join recalls.batch l on l.recall_id = r.id join catalog.batch b on b.id = l.batch_id where ${mine}`
const offersOf = async (db: Executor, mine: Sql<unknown>): Promise<number[]> =>
  (await rows(db, sql<Pick<LockedBatch, 'offer_id'>>`select distinct b.offer_id from ${heldBy(mine)}`)).map(
    ({ offer_id }) => offer_id,
  )
/** For whose locks whoever closes a recall contends. */
export const contendsForClosing = async (db: Executor, { recallId }: In<typeof CloseRecall>, actor: Operator) =>
  offerKeys(await offersOf(db, mineOf(recallId, actor)))

/**
 * Closes a recall by a quality decision. With `released` its batches go back on sale, except those that are locked for another reason; otherwise
 * they stay locked for good. A job notifies the buyers. One that the platform began at several sellers is closed at each of them.
 */
export async function closeRecall(
  context: CommandContext<typeof CloseRecall>,
  { recallId, released, reason }: In<typeof CloseRecall>,
): Promise<Audited<typeof CloseRecall>> {
  const { tx, actor, now, settings, emit, enqueue } = context
  const mine = mineOf(recallId, actor)
  const held = heldBy(mine)
  await lockOffers(tx, await offersOf(tx, mine))
  const recall = await first(
    tx,
    sql<Row>`select r.state, r.seller_id, r.by_platform from recalls.recall r where ${mine} for update`,
  )
  if (!recall) refuse(CloseRecall, 'NOT_FOUND')
  if (recall.by_platform && actor.sellerId !== null) refuse(CloseRecall, 'RECALL_OF_PLATFORM')
  if (recall.state === RECALL.closed) refuse(CloseRecall, 'RECALL_CLOSED')
  // Read under the locks: the seller may have locked one for a reason of quality until then.
  const batches = await rows(
    tx,
    sql<
      LockedBatch & { was_locked: boolean }
    >`select b.id, b.offer_id, b.batch_no, b.available, b.reserved, b.locked, b.platform_lock, l.was_locked from ${held} order by b.id`,
  )
  await sql`update recalls.recall set state = ${RECALL.closed}, closed_at = ${now}, closed_by = ${actor.name}, close_reason = ${reason}, released = ${released}
    where id = ${recallId}`.execute(tx)
  if (released)
    for (const batch of batches)
      if (!batch.was_locked && !batch.platform_lock)
        await setBatchLocked(tx, batch, false, { reason: `召回关闭：${reason}`.slice(0, 60), byName: actor.name, now, settings })
  await enqueue(announceJob, { recallId }, { key: `recall-${recallId}` })
  await emit('recall-moved', { seller: recall.seller_id }, { recallId })
  return {
    answer: { done: true },
    audit: {
      subjectId: recallId,
      before: { state: recall.state },
      after: { state: RECALL.closed, released, reason },
    },
  }
}
