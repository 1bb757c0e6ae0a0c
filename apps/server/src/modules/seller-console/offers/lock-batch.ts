import { LockBatch, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockOwnBatch, setBatchLocked } from '../../catalog/index.ts'
import { isHeldByRecall, keepLocked } from '../../recalls/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'

/**
 * Takes a batch off sale for quality reasons, or puts it back. Stock that orders have reserved of it can't be shipped while it is
 * locked: the seller ships another batch instead. What a recall locked is put back only by closing the recall, and not
 * even then if it is locked here meanwhile; and what the platform locked not before the platform has ended that. Repeating it changes nothing.
 */
export async function lockBatch(
  { tx, actor, now, settings }: CommandContext<typeof LockBatch>,
  { batchId, locked, reason }: In<typeof LockBatch>,
): Promise<Audited<typeof LockBatch>> {
  const batch = await lockOwnBatch(tx, actor.sellerId, batchId)
  if (!batch) refuse(LockBatch, 'NOT_FOUND', {}, '没有这个批次')
  const staysLocked = locked && batch.locked && (await keepLocked(tx, batchId))
  if (batch.locked === locked && !staysLocked) return { answer: { done: true }, audit: [] }
  if (!locked && (await isHeldByRecall(tx, batchId))) refuse(LockBatch, 'RECALLED')
  if (!locked && batch.platform_lock)
    refuse(LockBatch, 'BATCH_LOCKED', {}, `平台已锁定：${batch.platform_lock}，平台解除后才能解锁`)
  if (!staysLocked)
    await setBatchLocked(tx, batch, locked, {
      reason: `${locked ? '锁定' : '解锁'}：${reason}`,
      byName: actor.name,
      now,
      settings,
    })
  return {
    answer: { done: true },
    audit: {
      action: locked ? 'batch.lock' : 'batch.unlock',
      subjectId: batchId,
      before: { locked: batch.locked },
      after: { locked, reason },
    },
  }
}
