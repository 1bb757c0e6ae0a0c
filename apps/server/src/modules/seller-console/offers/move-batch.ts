import { MoveBatch, stoppedText, type In } from '@shop/contract'
import { chinaDay, daysBetween } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { correctStock, lockLot, platformLockOf, receiveBatches, type Lot, type LotBatch } from '../../catalog/index.ts'
import { isHeldByRecall, isRecalledNumber } from '../../recalls/index.ts'
import { MAX_STOCK } from './batch-rules.ts'

type Context = CommandContext<typeof MoveBatch>

/**
 * Moves packs of a batch that has aged in a usual offer into the seller's near-expiry offer of the same goods, under the same number and with
 * the same days. What orders have reserved stays where it was ordered, and what was sold where it was sold.
 */
export async function moveBatch(
  context: Context,
  { batchId, quantity: asked }: In<typeof MoveBatch>,
): Promise<Audited<typeof MoveBatch>> {
  const { tx, actor, now, settings } = context
  const lot = await lockLot(tx, actor.sellerId, batchId)
  if (!lot) return refuse(MoveBatch, 'NOT_FOUND', {}, '没有这个批次')
  const { batch } = lot
  await expectMovable(context, lot)
  const { target, there } = targetOf(lot)
  const quantity = asked ?? batch.available
  if (quantity === 0 || quantity > batch.available)
    refuse(
      MoveBatch,
      'STOCK_SHORT',
      { available: batch.available, reserved: batch.reserved },
      `批号 ${batch.batch_no} 可用库存仅 ${batch.available}，${quantity === 0 ? '没有可以转出的' : `不能转出 ${quantity}`}`,
    )
  if ((there?.available ?? 0) + quantity > MAX_STOCK) badInput({ quantity: '库存数量过大，请核对' })
  const change = (reason: string) => ({ reason, byName: actor.name, now, settings })
  await correctStock(tx, [{ batch, delta: -quantity }], change('转出到近效期报价'))
  if (there) await correctStock(tx, [{ batch: there, delta: quantity }], change('从常规报价转入'))
  const received = { offer_id: target.id, batch_no: batch.batch_no, produced_on: batch.produced_on, expires_on: batch.expires_on }
  const [added] = there ? [there] : await receiveBatches(tx, [{ ...received, available: quantity }], change('从常规报价转入'))
  return {
    answer: { gccsId: target.id, batchId: added!.id, quantity, onSale: target.on_sale },
    audit: {
      subjectId: batchId,
      before: { available: batch.available },
      after: { available: batch.available - quantity, quantity, gccsId: target.id },
    },
  }
}

/** Refuses what is held, and what is neither near-expiry nor for sale: the near-expiry offer could not sell it. */
async function expectMovable({ tx, actor, now, settings }: Context, { offers, batch }: Lot) {
  const { goods_id: goodsId, near_expiry: isNear } = offers.find(({ id }) => id === batch.offer_id)!
  const number = { goodsId, batchNo: batch.batch_no, sellerId: actor.sellerId }
  if ((await isHeldByRecall(tx, batch.id)) || (await isRecalledNumber(tx, number)))
    refuse(MoveBatch, 'RECALLED', {}, `批号 ${batch.batch_no} 已召回，不能转出`)
  if (batch.locked) refuse(MoveBatch, 'BATCH_LOCKED', {}, `批号 ${batch.batch_no} 已锁定，解锁后才能转出`)
  const held = await platformLockOf(tx, actor.sellerId, number)
  if (held) refuse(MoveBatch, 'BATCH_LOCKED', {}, `批号 ${batch.batch_no} 已被平台锁定：${held}，不能转出`)
  if (batch.awaits_report) refuse(MoveBatch, 'AWAITS_REPORT', {}, `批号 ${batch.batch_no} 待药检报告，上传后才能转出`)
  const lifeDays = daysBetween(chinaDay(now), batch.expires_on)
  const { near_expiry_days: near, min_sell_life_days: least } = settings
  const unfit = (why: string) => refuse(MoveBatch, 'NOT_NEAR_EXPIRY', { lifeDays }, why)
  if (isNear) unfit('这个批号已在近效期报价中')
  if (lifeDays >= near) unfit(`效期还有 ${lifeDays} 天，不足 ${near} 天才能转入近效期报价`)
  if (lifeDays < least)
    unfit(
      lifeDays < 0 ? '已过期，不能转入近效期报价' : `效期仅剩 ${lifeDays} 天，不足 ${least} 天已不能销售，请减去库存并写明原因`,
    )
}

/** The near-expiry offer, and its batch of the number if it has one: with the same days, and not locked. */
function targetOf({ offers, batch, batches }: Lot) {
  const target = offers.find((offer) => offer.near_expiry && offer.replaced_by === null)
  if (!target) return refuse(MoveBatch, 'NO_TARGET', { goodsId: offers[0]!.goods_id })
  if (target.stopped_reason)
    return refuse(MoveBatch, 'OFFER_STOPPED', {}, `近效期报价：${stoppedText(target.stopped_reason)}，不能转入`)
  const there = batches.find(({ offer_id: id }) => id === target.id)
  if (there?.locked) refuse(MoveBatch, 'BATCH_LOCKED', {}, `近效期报价中的批号 ${batch.batch_no} 已锁定，解锁后才能转入`)
  if (there?.awaits_report)
    refuse(MoveBatch, 'AWAITS_REPORT', {}, `近效期报价中的批号 ${batch.batch_no} 待药检报告，上传后才能转入`)
  if (there && !hasSameDays(there, batch))
    refuse(
      MoveBatch,
      'BATCH_DIFFERS',
      { producedOn: there.produced_on, expiresOn: there.expires_on },
      `近效期报价中批号 ${batch.batch_no} 的生产日期是 ${there.produced_on}、有效期至 ${there.expires_on}，和这里不同，请先更正批号`,
    )
  return { target, there }
}

const hasSameDays = (one: LotBatch, other: LotBatch) =>
  one.produced_on === other.produced_on && one.expires_on === other.expires_on
