import { AdjustBatch, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { correctStock, lockOwnBatch, platformLockOf } from '../../catalog/index.ts'
import { isHeldByRecall } from '../../recalls/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { MAX_STOCK } from './batch-rules.ts'

/**
 * Corrects the available stock of a batch, with the reason. Stock reserved by orders can't be taken away; it never falls below
 * zero. A batch that a recall holds, or whose number the platform keeps locked, takes in nothing: releasing it would sell what came meanwhile.
 * Nor does one without the inspection report that its goods need: what was in stock before that was asked for goes on, without more.
 */
export async function adjustBatch(
  { tx, actor, now, settings }: CommandContext<typeof AdjustBatch>,
  { batchId, delta, reason }: In<typeof AdjustBatch>,
): Promise<Audited<typeof AdjustBatch>> {
  if (delta === 0) badInput({ delta: '请填写增加或减少的数量' })
  const batch = await lockOwnBatch(tx, actor.sellerId, batchId)
  if (!batch) refuse(AdjustBatch, 'NOT_FOUND', {}, '没有这个批次')
  if (delta > 0 && (await isHeldByRecall(tx, batchId)))
    refuse(AdjustBatch, 'RECALLED', {}, `批号 ${batch.batch_no} 已召回，不能增加库存`)
  const number = { goodsId: batch.goods_id, batchNo: batch.batch_no }
  const held = delta > 0 ? await platformLockOf(tx, actor.sellerId, number) : undefined
  if (held) refuse(AdjustBatch, 'BATCH_LOCKED', {}, `批号 ${batch.batch_no} 已被平台锁定：${held}，不能增加库存`)
  if (delta > 0 && batch.exempt)
    refuse(AdjustBatch, 'AWAITS_REPORT', {}, `批号 ${batch.batch_no} 还没有药检报告，上传后才能增加库存`)
  const available = batch.available + delta
  if (available < 0)
    refuse(
      AdjustBatch,
      'STOCK_SHORT',
      { available: batch.available, reserved: batch.reserved },
      `批号 ${batch.batch_no} 可用库存仅 ${batch.available}，不能减少 ${-delta}`,
    )
  if (available > MAX_STOCK) badInput({ delta: '库存数量过大，请核对' })
  await correctStock(tx, [{ batch, delta }], { reason, byName: actor.name, now, settings })
  return {
    answer: { available },
    audit: { subjectId: batchId, before: { available: batch.available }, after: { available, reason } },
  }
}
