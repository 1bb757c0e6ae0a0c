import { OFFER_COLUMN_NAMES, stoppedText, type OfferColumn, type OfferOutcome } from '@shop/contract'
import { daysBetween } from '../../../../kernel/clock.ts'
import type { NewBatch, OfferRules, OwnOffer } from '../../../catalog/index.ts'
import { batchDayErrors, MAX_STOCK } from '../../../seller-console/index.ts'
import { differs, fenOf, ruleChanges, rulesProblem, rulesWith } from './asked-rules.ts'
import { disagreement } from './disagreement.ts'
import type { Change, Row } from './row.ts'
import { batchKey, offerKey, type State, type StockedBatch } from './state.ts'

/** What is to be done about a row that is applied. */
export interface Effects {
  /** Of the offer: all of them, if it is new. */
  rules?: OfferRules
  receive?: Omit<NewBatch, 'offer_id'>
  corrects?: { batch: StockedBatch; delta: number }[]
  onSale?: boolean
}
/** What a row becomes, and why. */
export interface Verdict {
  outcome: OfferOutcome
  why: string
  /** The column at fault. */
  column: OfferColumn | null
  isNearExpiry: boolean
  offer: { id: number; version: number } | null
  changes: Change[]
  effects: Effects
}
/** A row that can’t be imported, with the column at fault. */
class Refusal extends Error {
  readonly column: OfferColumn
  constructor(column: OfferColumn, why: string) {
    super(why)
    this.column = column
  }
}

/** Says what a row becomes whose goods are known, by the seller’s offers and the rows before it. Changes nothing. */
export function judgeRow(row: Row, state: State): Verdict {
  const verdict: Verdict = {
    outcome: 'unchanged',
    why: '',
    column: null,
    isNearExpiry: false,
    offer: null,
    changes: [],
    effects: {},
  }
  try {
    fill(verdict, row, state)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    Object.assign(verdict, { outcome: 'refused', why: error.message, column: error.column, changes: [], effects: {} })
  }
  return verdict
}

function fill(verdict: Verdict, row: Row, state: State) {
  const { asked, batch_no: batchNo } = row
  const goodsId = row.goods_id!
  const [unread, ...more] = Object.entries(row.problems) as [OfferColumn, string][]
  if (unread)
    throw new Refusal(unread[0], [unread[1], ...more.map(([column, why]) => `${OFFER_COLUMN_NAMES[column]}：${why}`)].join('；'))
  const goods = state.goods.get(goodsId)!
  if (!goods.listed) throw new Refusal('name', `商品库已停止展示${goods.show_name}`)
  const batches = (batchNo && state.batches.get(batchKey(goodsId, batchNo))) || []
  verdict.isNearExpiry = batches[0]?.near_expiry ?? isNear(row, state)
  const offer = state.offers.get(offerKey(goodsId, verdict.isNearExpiry))
  verdict.offer = offer ? { id: offer.id, version: offer.version } : null
  const others = [...state.others.values()].filter((other) => other.nth !== row.nth)
  const contrary = disagreement(row, verdict.isNearExpiry, others)
  if (contrary) throw new Refusal(contrary.column, contrary.why)
  if (!offer && verdict.isNearExpiry)
    throw new Refusal('expiresOn', `剩余效期不足 ${state.nearDays} 天，只能入库到近效期商品，您还没有它的近效期报价`)

  // Rows before it that are not applied yet will be: what they change is no change of this one.
  const pending = others.filter(
    (other) => other.nth < row.nth && !other.applied && other.goods_id === goodsId && other.near_expiry === verdict.isNearExpiry,
  )
  const restricted = state.restricted.get(goodsId)
  const before = pending.reduce<OfferRules | null>(
    (rules, other) => rulesWith(rules, other.asked, state.provinces),
    offer ?? null,
  )
  if (before === null && restricted && !restricted.addable) throw new Refusal('name', restricted.why)
  const unknownProvince = state.provinces.unknownAmong(asked.regions)
  if (unknownProvince !== undefined) throw new Refusal('regions', `没有“${unknownProvince}”这个省份`)
  const rules = rulesWith(before, asked, state.provinces)
  if (rules === null) throw new Refusal('price', '新增报价需要单价')
  if (before === null || differs(before, rules)) {
    const problem = rulesProblem(rules, asked)
    if (problem) throw new Refusal(problem.column, problem.why)
    verdict.effects.rules = rules
    verdict.changes.push(...ruleChanges(before, rules, state.provinces))
  }
  stock(verdict, row, batches, state)
  sale(verdict, row, offer, pending, restricted)
  const { effects } = verdict
  if (before === null) verdict.outcome = 'new'
  else if (Object.keys(effects).length > 0) verdict.outcome = 'changed'
  if (before !== null && effects.rules && !row.price_taken && isFar(before, effects.rules, state.askPercent)) {
    verdict.outcome = 'large'
    verdict.why = `和现价相差超过 ${state.askPercent}%，请确认`
  }
}

/** Whether a batch that is not in stock yet belongs to the near-expiry offer. */
const isNear = ({ batch_no: batchNo, asked }: Row, { today, nearDays }: State) =>
  batchNo !== '' && !!asked.quantity && asked.expiresOn !== null && isBetween(daysBetween(today, asked.expiresOn), 0, nearDays)
const isBetween = (days: number, above: number, below: number) => days > above && days < below

/**
 * Sets what there is of a number, or receives it. The file counts what lies in the warehouse: what orders have reserved lies there, too, and
 * so does what was moved to the near-expiry offer.
 */
function stock(verdict: Verdict, row: Row, batches: readonly StockedBatch[], state: State) {
  const { asked, batch_no: batchNo } = row
  const { quantity, producedOn, expiresOn } = asked
  if (batchNo === '') {
    if (quantity !== null) throw new Refusal('batchNo', '写了数量，没有写批号')
    return
  }
  if (quantity !== null && quantity > MAX_STOCK) throw new Refusal('quantity', '库存数量过大，请核对')
  const [batch] = batches
  const number = batchKey(row.goods_id!, batchNo)
  const held = state.lockedByPlatform.get(number)
  if (batch) {
    if (expiresOn !== null && expiresOn !== batch.expires_on)
      throw new Refusal('expiresOn', `批号 ${batchNo} 已入库，有效期至是 ${batch.expires_on}`)
    if (producedOn !== null && producedOn !== batch.produced_on)
      throw new Refusal('producedOn', `批号 ${batchNo} 已入库，生产日期是 ${batch.produced_on}`)
    const isMore = quantity !== null && quantity > total(batches)
    if (isMore && state.recalled.has(number)) throw new Refusal('quantity', `批号 ${batchNo} 已召回，不能增加库存`)
    if (isMore && held !== undefined) throw new Refusal('quantity', `批号 ${batchNo} 已被平台锁定：${held}，不能增加库存`)
    if (isMore && batches.some(({ exempt }) => exempt))
      throw new Refusal('quantity', `批号 ${batchNo} 还没有药检报告，上传后才能增加库存`)
    if (quantity !== null) setStock(verdict, batches, quantity)
    if (isMore) sayAwaited(verdict, number, row, state)
    return
  }
  if (!quantity) return
  if (producedOn === null) throw new Refusal('producedOn', '新批次需要生产日期')
  if (expiresOn === null) throw new Refusal('expiresOn', '新批次需要有效期至')
  const [wrong] = Object.entries(batchDayErrors({ producedOn, expiresOn }, state.today)) as ['producedOn' | 'expiresOn', string][]
  if (wrong) throw new Refusal(...wrong)
  if (state.recalled.has(number)) throw new Refusal('batchNo', `批号 ${batchNo} 正在召回，不能入库`)
  if (held !== undefined) throw new Refusal('batchNo', `批号 ${batchNo} 已被平台锁定：${held}，不能入库`)
  verdict.effects.receive = { batch_no: batchNo, produced_on: producedOn, expires_on: expiresOn, available: quantity }
  verdict.changes.push(
    { column: 'batchNo', before: '', after: batchNo },
    { column: 'expiresOn', before: '', after: expiresOn },
    { column: 'quantity', before: '', after: String(quantity) },
  )
  sayAwaited(verdict, number, row, state)
}

/** Says of packs that come in that they are not for sale yet: their number waits for its inspection report. */
function sayAwaited(verdict: Verdict, number: string, { batch_no: batchNo }: Row, { awaitsReport }: State) {
  if (awaitsReport.has(number)) verdict.why = `批号 ${batchNo} 待药检报告，上传后可售`
}

const total = (batches: readonly StockedBatch[]) =>
  batches.reduce((sum, { available, reserved }) => sum + available + reserved, 0)

/** Adds to the first of the batches what the warehouse has more, and takes what it has less from them in their order. */
function setStock(verdict: Verdict, batches: readonly StockedBatch[], quantity: number) {
  const reserved = batches.reduce((sum, batch) => sum + batch.reserved, 0)
  if (quantity < reserved) throw new Refusal('quantity', `订单已预留 ${reserved}，库存不能少于它`)
  const there = total(batches)
  if (quantity === there) return
  let rest = quantity - there
  verdict.effects.corrects = batches.flatMap((batch) => {
    const delta = Math.max(rest, -batch.available)
    rest -= delta
    return delta === 0 ? [] : [{ batch, delta }]
  })
  verdict.changes.push({ column: 'quantity', before: String(there), after: String(quantity) })
}

/** Puts the offer on sale or takes it off, where the row says so. What the platform has stopped stays off. */
function sale(
  verdict: Verdict,
  { asked }: Row,
  offer: Pick<OwnOffer, 'on_sale' | 'stopped_reason'> | undefined,
  pending: readonly Row[],
  restricted?: { why: string },
) {
  const before = pending.reduce((onSale, other) => other.asked.onSale ?? onSale, offer?.on_sale ?? false)
  if (asked.onSale === null || asked.onSale === before) return
  if (asked.onSale && offer?.stopped_reason) throw new Refusal('onSale', stoppedText(offer.stopped_reason))
  if (asked.onSale && restricted) throw new Refusal('onSale', restricted.why)
  verdict.effects.onSale = asked.onSale
  verdict.changes.push({ column: 'onSale', before: before ? '在售' : '已下架', after: asked.onSale ? '在售' : '已下架' })
}

/** Whether a price is so far from the present one that it is asked: at the minimum, or at the quantity of one of its tiers. */
function isFar(before: OfferRules, after: OfferRules, percent: number) {
  return after.tier_from.some((from) => {
    const quantity = Math.max(from, after.min_quantity)
    const [was, is] = [fenOf(before, quantity), fenOf(after, quantity)]
    return Math.abs(is - was) * 100 > percent * was
  })
}
