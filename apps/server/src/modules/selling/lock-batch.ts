import { LockBatch, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockOffers, refreshOffer } from '../catalog/index.ts'
import { audit } from '../operators/index.ts'
import { noteStockMove, offerOfBatch, readBatch, setLocked, touchOffer } from './queries.ts'

/**
 * Takes a batch off sale for quality reasons, or back. What orders hold of it can't be shipped while it is locked: the seller
 * ships another batch instead. Doing it twice changes nothing.
 */
export async function lockBatch(
  { tx, actor, now, settings, ip, traceId }: CommandContext<typeof LockBatch>,
  { batchId, locked, reason }: In<typeof LockBatch>,
) {
  const offerId = await offerOfBatch(tx, actor.sellerId, batchId)
  if (offerId === undefined) refuse(LockBatch, 'NOT_FOUND', {}, '没有这个批次')
  await lockOffers(tx, [offerId])
  const batch = await readBatch(tx, batchId)
  if (batch.locked === locked) return { done: true as const }
  await setLocked(tx, batchId, locked)
  const words = `${locked ? '锁定' : '解锁'}：${reason}`
  await noteStockMove(tx, { batchId, offerId, delta: 0, reason: words, byName: actor.name, now })
  await touchOffer(tx, offerId, now)
  await refreshOffer(tx, [offerId], { now, settings })
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
