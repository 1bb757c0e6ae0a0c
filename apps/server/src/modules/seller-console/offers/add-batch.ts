import { AddBatch, type In } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { lockSameOffers, platformLockOf, receiveBatches } from '../../catalog/index.ts'
import { isRecalledNumber } from '../../recalls/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { batchDayErrors, batchLifeError, otherDaysText } from './batch-rules.ts'
import { findNumber } from './lot-rows.ts'

/**
 * Receives a new batch into stock, if its days allow it. A number that is recalled or locked by the platform is refused, and so is one that
 * the seller's other offer of the goods has with other days: it is one lot.
 */
export async function addBatch(
  { tx, actor, now, settings }: CommandContext<typeof AddBatch>,
  { gccsId, batchNo, producedOn, expiresOn, quantity }: In<typeof AddBatch>,
): Promise<Audited<typeof AddBatch>> {
  const today = chinaDay(now)
  const errors = batchDayErrors({ producedOn, expiresOn }, today)
  if (Object.keys(errors).length > 0) badInput(errors)

  const [offer, ...others] = await lockSameOffers(tx, actor.sellerId, gccsId)
  if (!offer) refuse(AddBatch, 'NOT_FOUND', {}, '没有这个商品')
  const number = { goodsId: offer.goods_id, batchNo, sellerId: actor.sellerId }
  if (await isRecalledNumber(tx, number)) refuse(AddBatch, 'RECALLED')
  const wrongLife = batchLifeError(offer.near_expiry, expiresOn, today, settings.near_expiry_days)
  if (wrongLife) badInput({ expiresOn: wrongLife })
  const there = await findNumber(
    tx,
    others.map(({ id }) => id),
    batchNo,
  )
  const held = await platformLockOf(tx, actor.sellerId, number)
  if (held) refuse(AddBatch, 'BATCH_LOCKED', {}, `批号 ${batchNo} 已被平台锁定：${held}，不能入库`)
  const other = there.find((one) => one.produced_on !== producedOn || one.expires_on !== expiresOn)
  if (other)
    refuse(
      AddBatch,
      'BATCH_DIFFERS',
      { producedOn: other.produced_on, expiresOn: other.expires_on },
      otherDaysText(batchNo, other),
    )
  const [batch] = await receiveBatches(
    tx,
    [{ offer_id: gccsId, batch_no: batchNo, produced_on: producedOn, expires_on: expiresOn, available: quantity }],
    { reason: '新批次入库', byName: actor.name, now, settings },
  )
  if (!batch) refuse(AddBatch, 'DUPLICATE', { batchNo }, `批号 ${batchNo} 已入库，请在该批次上调整库存`)
  return {
    answer: { batchId: batch.id, awaitsReport: batch.awaits_report },
    audit: { subjectId: batch.id, after: { gccsId, batchNo, producedOn, expiresOn, quantity } },
  }
}
