import { CorrectBatch, type In } from '@shop/contract'
import { difference } from '../../../kernel/audit-line.ts'
import { chinaDay, daysBetween } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { joinReported, lockLot, platformLockOf, type Lot, type LotBatch, writeBatch } from '../../catalog/index.ts'
import { isRecalledNumber, wereRecalled } from '../../recalls/index.ts'
import { renumberReports } from '../../reports/index.ts'
import { batchDayErrors, correctedLifeError, otherDaysText } from './batch-rules.ts'
import { brokenReservations, findNumber, wasShipped } from './lot-rows.ts'

type Context = CommandContext<typeof CorrectBatch>
type Facts = Pick<In<typeof CorrectBatch>, 'batchNo' | 'producedOn' | 'expiresOn'>

const factsOf = (batch: LotBatch): Facts => ({
  batchNo: batch.batch_no,
  producedOn: batch.produced_on,
  expiresOn: batch.expires_on,
})

/**
 * Corrects number and days of a batch that was received wrongly. Its packs in the seller's other offer of the goods are of the same lot and get
 * the same, and the reports of the number follow. Once packs of it were shipped it stays what it is: delivery notes, orders and recalls
 * name the number with which they left.
 */
export async function correctBatch(
  context: Context,
  { batchId, reason, ...after }: In<typeof CorrectBatch>,
): Promise<Audited<typeof CorrectBatch>> {
  const { tx, actor, now, settings } = context
  const lot = await lockLot(tx, actor.sellerId, batchId)
  if (!lot) return refuse(CorrectBatch, 'NOT_FOUND', {}, '没有这个批次')
  const before = factsOf(lot.batch)
  if (isSame(before, after)) badInput({ batchNo: '和现在的批号、日期相同，没有需要更正的' })
  const corrected = lot.batches.map((batch) => ({
    ...batch,
    batch_no: after.batchNo,
    produced_on: before.producedOn === after.producedOn ? batch.produced_on : after.producedOn,
    expires_on: before.expiresOn === after.expiresOn ? batch.expires_on : after.expiresOn,
  }))
  expectDays(context, lot, corrected)
  await expectCorrectable(context, lot, after)
  expectLife(context, lot, corrected)
  await expectReservationsKept(context, lot, corrected)
  const goods = { seller_id: actor.sellerId, goods_id: lot.offers[0]!.goods_id }
  if (before.batchNo !== after.batchNo && !(await renumberReports(tx, { ...goods, batch_no: before.batchNo }, after.batchNo)))
    refuse(
      CorrectBatch,
      'REPORTS_FULL',
      {},
      `批号 ${before.batchNo} 和 ${after.batchNo} 的药检报告合计超过 10 个，请先移除不用的`,
    )
  const lines = []
  for (const [at, batch] of corrected.entries()) {
    const [was, is] = [factsOf(lot.batches[at]!), factsOf(batch)]
    if (isSame(was, is)) continue
    await writeBatch(tx, batch, { reason: `更正：${changesText(was, is)}；${reason}`, byName: actor.name, now, settings })
    const changed = difference(CorrectBatch, was, is)
    lines.push({ subjectId: batch.id, before: changed.before, after: { ...changed.after, reason } })
  }
  if (before.batchNo !== after.batchNo) {
    const renumbered = lot.batches.map(({ id }) => id)
    await joinReported(tx, { ...goods, batch_no: after.batchNo }, renumbered, { byName: actor.name, now, settings })
  }
  return { answer: { done: true }, audit: lines }
}

const NAMES = { batchNo: '批号', producedOn: '生产日期', expiresOn: '有效期至' } as const
const FACTS = ['batchNo', 'producedOn', 'expiresOn'] as const
const isSame = (one: Facts, other: Facts) => FACTS.every((name) => one[name] === other[name])
const changesText = (before: Facts, after: Facts) =>
  FACTS.filter((name) => before[name] !== after[name])
    .map((name) => `${NAMES[name]} ${before[name]} 改为 ${after[name]}`)
    .join('，')

/** The days that are corrected follow the rules by which batches are received. One that has expired meanwhile keeps its last day. */
function expectDays({ now }: Context, lot: Lot, corrected: readonly LotBatch[]) {
  const today = chinaDay(now)
  for (const [at, batch] of corrected.entries()) {
    const days = { producedOn: batch.produced_on, expiresOn: batch.expires_on }
    const keeps = batch.expires_on === lot.batches[at]!.expires_on
    const expired = '更正后已过期：请在这个批号上减去库存并写明原因'
    const errors = batchDayErrors(days, keeps && batch.expires_on <= today ? batch.produced_on : today, expired)
    if (Object.keys(errors).length > 0) badInput(errors)
  }
}

/** Refuses what papers name already, and a number that is recalled, that the platform keeps locked, or that the goods have already: in the same offer, or with other days. */
async function expectCorrectable({ tx, actor }: Context, { offers, batch, batches }: Lot, after: Facts) {
  const ids = batches.map(({ id }) => id)
  const number = { goodsId: offers[0]!.goods_id, sellerId: actor.sellerId }
  if ((await wereRecalled(tx, ids)) || (await isRecalledNumber(tx, { ...number, batchNo: batch.batch_no })))
    refuse(CorrectBatch, 'RECALLED', {}, `批号 ${batch.batch_no} 在召回记录中，不能更正`)
  // Under another number the locked one could be taken in again, and packs under a locked number are locked packs.
  const held = await platformLockOf(tx, actor.sellerId, { ...number, batchNo: batch.batch_no })
  if (held) refuse(CorrectBatch, 'BATCH_LOCKED', {}, `平台已锁定：${held}，平台解除后才能更正`)
  if (await wasShipped(tx, ids))
    refuse(
      CorrectBatch,
      'BATCH_SHIPPED',
      {},
      `批号 ${batch.batch_no} 已发货，随货同行单和订单写的是它，不能更正。请减去剩余库存并写明原因，再按正确的批号入库`,
    )
  if (after.batchNo === batch.batch_no) return
  if (await isRecalledNumber(tx, { ...number, batchNo: after.batchNo }))
    refuse(CorrectBatch, 'RECALLED', {}, `批号 ${after.batchNo} 已召回，不能更正为它`)
  const heldThere = await platformLockOf(tx, actor.sellerId, { ...number, batchNo: after.batchNo })
  if (heldThere) refuse(CorrectBatch, 'BATCH_LOCKED', {}, `批号 ${after.batchNo} 已被平台锁定：${heldThere}，不能更正为它`)
  const there = await findNumber(
    tx,
    offers.map(({ id }) => id),
    after.batchNo,
  )
  const own = there.find(({ offer_id: id }) => batches.some((one) => one.offer_id === id))
  if (own) refuse(CorrectBatch, 'DUPLICATE', { batchNo: after.batchNo }, `批号 ${after.batchNo} 已入库，请在该批次上调整库存`)
  const other = there.find((one) => one.produced_on !== after.producedOn || one.expires_on !== after.expiresOn)
  if (other)
    refuse(
      CorrectBatch,
      'BATCH_DIFFERS',
      { producedOn: other.produced_on, expiresOn: other.expires_on },
      otherDaysText(after.batchNo, other),
    )
}

/** Fresh and near-expiry stock don't mix by a correction either. */
function expectLife({ now, settings }: Context, { offers, batches }: Lot, corrected: readonly LotBatch[]) {
  for (const [at, { offer_id: offerId, expires_on: before }] of batches.entries()) {
    const { near_expiry: isNear } = offers.find(({ id }) => id === offerId)!
    const days = { before, after: corrected[at]!.expires_on }
    const error = correctedLifeError(isNear, days, chinaDay(now), settings.near_expiry_days)
    if (error) badInput({ expiresOn: error })
  }
}

/** What orders hold keeps the shelf life for which their shops asked, and stays fit to be shipped. */
async function expectReservationsKept({ tx, now, settings }: Context, { batches }: Lot, corrected: readonly LotBatch[]) {
  const today = chinaDay(now)
  const earlier = corrected.filter((batch, at) => batch.expires_on < batches[at]!.expires_on)
  const shelfLives = earlier.map(({ id, expires_on: day }) => ({ batchId: id, life: daysBetween(today, day) }))
  const reserved = await brokenReservations(tx, shelfLives, settings.min_sell_life_days)
  if (reserved > 0)
    refuse(
      CorrectBatch,
      'BATCH_RESERVED',
      { reserved },
      `有订单预留了 ${reserved}，更正后的效期不够买家的要求。请先在发货时换批号，或拒绝接单，再更正`,
    )
}
