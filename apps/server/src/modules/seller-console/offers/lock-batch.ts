import { LockBatch, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockOwnBatch, setBatchLocked } from '../../catalog/index.ts'
import { audit } from '../../operators/index.ts'

/**
 * Takes a batch off sale for quality reasons, or back. What orders hold of it can't be shipped while it is locked: the seller
 * ships another batch instead. Doing it twice changes nothing.
 */
export async function lockBatch(
  { tx, actor, now, settings, ip, traceId }: CommandContext<typeof LockBatch>,
  { batchId, locked, reason }: In<typeof LockBatch>,
) {
  const batch = await lockOwnBatch(tx, actor.sellerId, batchId)
  if (!batch) refuse(LockBatch, 'NOT_FOUND', {}, '没有这个批次')
  if (batch.locked === locked) return { done: true as const }
  await setBatchLocked(tx, batch, locked, { reason: `${locked ? '锁定' : '解锁'}：${reason}`, byName: actor.name, now, settings })
  await audit(
    tx,
    { operator: actor, ip, traceId, now },
    {
      action: locked ? 'batch.lock' : 'batch.unlock',
      subjectKind: 'batch',
      subjectId: batchId,
      before: { locked: batch.locked },
      after: { locked, reason },
    },
  )
  return { done: true as const }
}
