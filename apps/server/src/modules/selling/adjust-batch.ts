import { AdjustBatch, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { lockOffers, refreshOffer } from '../catalog/index.ts'
import { audit } from '../operators/index.ts'
import { changeAvailable, noteStockMove, offerOfBatch, readBatch, touchOffer } from './queries.ts'

/** More packs than any warehouse holds of a batch. */
const MOST = 99_999_999

/** Corrects what is available of a batch, with the reason. What orders hold can't be taken away; it never falls below zero. */
export async function adjustBatch(
  { tx, actor, now, settings, ip, traceId }: CommandContext<typeof AdjustBatch>,
  { batchId, delta, reason }: In<typeof AdjustBatch>,
) {
  if (delta === 0) badInput({ delta: '请填写增加或减少的数量' })
  const offerId = await offerOfBatch(tx, actor.sellerId, batchId)
  if (offerId === undefined) refuse(AdjustBatch, 'NOT_FOUND', {}, '没有这个批次')
  await lockOffers(tx, [offerId])
  const batch = await readBatch(tx, batchId)
  const available = batch.available + delta
  if (available < 0)
    refuse(
      AdjustBatch,
      'STOCK_SHORT',
      { available: batch.available, reserved: batch.reserved },
      `批号 ${batch.batch_no} 可用库存仅 ${batch.available}，不能减少 ${-delta}`,
    )
  if (available > MOST) badInput({ delta: '库存数量过大，请核对' })
  await changeAvailable(tx, batchId, delta)
  await noteStockMove(tx, { batchId, offerId, delta, reason, byName: actor.name, now })
  await touchOffer(tx, offerId, now)
  await refreshOffer(tx, [offerId], { now, settings })
  await audit(
    tx,
    { operator: actor, ip, traceId, now },
    {
      action: 'batch.adjust',
      subjectKind: 'batch',
      subjectId: batchId,
      before: { available: batch.available },
      after: { available, reason },
    },
  )
  return { available }
}
