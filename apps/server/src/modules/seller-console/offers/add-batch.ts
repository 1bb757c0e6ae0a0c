import { AddBatch, type In } from '@shop/contract'
import { chinaDay, daysBetween } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { lockOwnOffers, receiveBatch } from '../../catalog/index.ts'
import { isRecalledNumber } from '../../recalls/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'

/**
 * Receives a new batch into stock. Fresh and near-expiry stock never mix (30-catalog): an offer marked near-expiry accepts only
 * batches with less shelf life than the setting `near_expiry_days`, any other offer only batches with at least that much. A number that is recalled is refused.
 */
export async function addBatch(
  { tx, actor, now, settings }: CommandContext<typeof AddBatch>,
  { gccsId, batchNo, producedOn, expiresOn, quantity }: In<typeof AddBatch>,
): Promise<Audited<typeof AddBatch>> {
  const today = chinaDay(now)
  if (producedOn > today) badInput({ producedOn: '生产日期不能晚于今天' })
  if (expiresOn <= producedOn) badInput({ expiresOn: '有效期至需晚于生产日期' })
  if (expiresOn <= today) badInput({ expiresOn: '该批次已过期，不能入库' })

  const [offer] = await lockOwnOffers(tx, actor.sellerId, [gccsId])
  if (!offer) refuse(AddBatch, 'NOT_FOUND', {}, '没有这个商品')
  const number = { goodsId: offer.goods_id, batchNo, sellerId: actor.sellerId }
  if (await isRecalledNumber(tx, number)) refuse(AddBatch, 'RECALLED')
  const life = daysBetween(today, expiresOn)
  const nearDays = settings.near_expiry_days
  if (offer.near_expiry && life >= nearDays)
    badInput({ expiresOn: `近效期商品只能入库剩余效期不足 ${nearDays} 天的批次，该批次还有 ${life} 天` })
  if (!offer.near_expiry && life < nearDays)
    badInput({ expiresOn: `效期仅剩 ${life} 天，不足 ${nearDays} 天的批次请入库到近效期商品` })
  const batchId = await receiveBatch(
    tx,
    { offer_id: gccsId, batch_no: batchNo, produced_on: producedOn, expires_on: expiresOn, available: quantity },
    { reason: '新批次入库', byName: actor.name, now, settings },
  )
  if (batchId === undefined) refuse(AddBatch, 'DUPLICATE', { batchNo }, `批号 ${batchNo} 已入库，请在该批次上调整库存`)
  return {
    answer: { batchId },
    audit: { subjectId: batchId, after: { gccsId, batchNo, producedOn, expiresOn, quantity } },
  }
}
