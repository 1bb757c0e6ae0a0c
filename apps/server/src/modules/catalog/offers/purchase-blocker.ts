import {
  ACCOUNT,
  ACCOUNT_TEXTS,
  APPROVED_SELLERS_ONLY,
  BUY_REASONS,
  CERTIFICATE_NAMES,
  RESTRICTED_CLASSES,
  REVIEW,
  SCOPE_NAMES,
  SHOP_TYPE,
  SHOP_TYPE_NAMES,
  SPECIAL_CLASSES,
  SPECIAL_PAPERS,
  keysOf,
  stoppedText,
  type AccountState,
  type BranchStanding,
  type BuyReason,
  type Scope,
  type SpecialClass,
  type SpecialPaper,
  type VisitorReason,
} from '@shop/contract'
import { headquartersText, qualificationText, type ShopFacts, type Visitor } from '../../access/index.ts'
import { papersInForce, papersText, mayOrder } from '../../shops/index.ts'
import { hasEnough } from '../stock/enough-stock.ts'
import { blocker, similarGoods, type PurchaseBlocker } from './blocker.ts'
import type { OfferFacts } from './offer-facts.ts'
import { scopeBlocker } from './scope-blocker.ts'

/** `visible` in a statement, for facts that were read without it: what is not visible shows neither price nor stock. */
export const isVisible = (facts: OfferFacts) => facts.on_sale && facts.listed && facts.in_region && facts.for_shop_type

/** What keeps a shop from buying of a seller that sells only to shops it has approved. */
export const accountBlocker = (account: AccountState): PurchaseBlocker | null =>
  account === ACCOUNT.approved ? null : { reason: 'sellerAccount', text: ACCOUNT_TEXTS[account], account }

/** What the visitor lacks regardless of any offer, or null when they may buy. */
export function visitorBlocker(visitor: Visitor): PurchaseBlocker<VisitorReason> | null {
  if (visitor.kind === 'guest') return blocker('login')
  const { shop } = visitor
  if (!shop) return blocker(visitor.isSalesman ? 'salesman' : 'shop')
  if (shop.frozen !== null) return blocker('frozen')
  if (!shop.canSeePrice) return blocker('price', qualificationText('price', shop))
  if (shop.procureState !== REVIEW.approved) return blocker('procure', qualificationText('procure', shop))
  if (shop.suspended) return blocker('suspended')
  if (shop.expiredCertificate) return blocker('certificate', `${shop.expiredCertificate.name}已过期，更新后可购买`)
  if (shop.headquarters && shop.headquarters.standing !== 'allowed') return headquartersBlocker(shop.headquarters)
  if (!shop.canBuy) return blocker('procure', qualificationText('procure', shop))
  if (!mayOrder(shop)) return blocker('role')
  if (!papersInForce(shop.papers)) return blocker('papers', papersText(shop.papers))
  return null
}

/**
 * Why this visitor can't buy this offer in any quantity, or null when it can be bought within the rules of `quantityError`.
 * Reasons are checked in the order in which a buyer should resolve them.
 */
export function purchaseBlocker(facts: OfferFacts, visitor: Visitor): PurchaseBlocker | null {
  const ownBlocker = visitorBlocker(visitor)
  if (ownBlocker) return ownBlocker
  const shop = visitor.shop!
  const byClass = classBlocker(facts, shop)
  if (byClass) return { ...byClass, step: similarGoods(facts.category_id) }
  if (!facts.seller_licensed) return blocker('sellerLicence')
  if (facts.seller_lacks) return blocker('sellerScope', sellerScopeText(facts.seller_lacks))
  if (!facts.on_sale || !facts.listed)
    return blocker('offSale', facts.stopped_reason ? stoppedText(facts.stopped_reason) : undefined)
  if (!facts.in_region) return blocker('region')
  if (!facts.for_shop_type) return blocker('shopType', `卖家暂不向${SHOP_TYPE_NAMES[shop.type]}销售`)
  if (facts.ephedrine) return ephedrineBlocker(facts)
  const account = accountBlocker(facts.account_state)
  if (account) return account
  const byScope = scopeBlocker(facts, shop)
  if (byScope) return byScope
  if (!hasEnough(facts)) return hasEnough({ ...facts, available: facts.available_any }) ? blocker('minLife') : blocker('noStock')
  if ((purchaseLimit(facts) ?? Infinity) < facts.min_quantity) return blocker('limit', limitText(facts))
  return null
}

/** What shops read of goods that no licence of their seller covers. */
export const sellerScopeText = (scope: Scope) => `卖家的经营范围不含「${SCOPE_NAMES[scope]}」，暂停销售`

/** What a branch does about its headquarters: it has none yet, waits for it, or was refused; otherwise it reads how things stand. */
const HEADQUARTERS_ACTIONS: Partial<Record<BranchStanding, string>> = {
  none: '选择总部',
  waiting: '查看进度',
  refused: '重新申请',
  ended: '重新申请',
}
function headquartersBlocker(headquarters: NonNullable<ShopFacts['headquarters']>): PurchaseBlocker<'headquarters'> {
  const found = blocker('headquarters', headquartersText(headquarters))
  const action = HEADQUARTERS_ACTIONS[headquarters.standing]
  return action ? { ...found, step: { action, to: BUY_REASONS.headquarters.to } } : found
}

/**
 * Why law keeps goods of a special class from this shop, or from this seller’s hands; null where it doesn’t. Anabolic agents and
 * peptide hormones reach pharmacies never (反兴奋剂条例 §14), medicines that end a pregnancy neither (order 9 of 2016).
 */
export function classBlocker(
  {
    special_class: key,
    online_class,
    ephedrine_approved,
  }: Pick<OfferFacts, 'special_class' | 'online_class' | 'ephedrine_approved'>,
  { type, scopes }: Pick<ShopFacts, 'type' | 'scopes'>,
): PurchaseBlocker | null {
  if (key === null) return null
  const { name } = SPECIAL_CLASSES[key]
  if (online_class === 'banned') return blocker('class', `国家规定${name}不得通过网络销售，已下架`)
  const rule = RESTRICTED_CLASSES[key]
  if (!rule) return null
  if (!rule.shopTypes.includes(type)) return blocker('class', `${name}按规定不能销售给药店`)
  if (rule.wholesaleScope && type === SHOP_TYPE.wholesaler && !scopes.includes(rule.wholesaleScope))
    return blocker('class', `门店许可证的经营范围不含「${SCOPE_NAMES[rule.wholesaleScope]}」，不能采购${name}`)
  if (APPROVED_SELLERS_ONLY.includes(key) && !ephedrine_approved) return blocker('class', `该卖家没有${name}的批发资格`)
  return null
}

/** The classes that law keeps from such a shop, whoever sells them: `classBlocker` in statements that read no facts. */
export const classesBarredTo = (shop: Pick<ShopFacts, 'type' | 'scopes'>): SpecialClass[] =>
  keysOf(RESTRICTED_CLASSES).filter(
    (key) => classBlocker({ special_class: key, online_class: 'retail_banned', ephedrine_approved: true }, shop) !== null,
  )

/**
 * Ephedrine compounds: only approved wholesalers sell them, to shops that have authorised somebody to buy and somebody to receive them, and only the
 * company pays: by transfer from its account, on account, or with its own bank card (docs/decisions/0010, 0136). None of these ways to
 * pay exists here yet, so what is left to say is how to buy them meanwhile.
 */
function ephedrineBlocker({ ephedrine_approved, special_lacking: lacking, special_waiting }: OfferFacts) {
  if (!ephedrine_approved) return blocker('special', '该卖家没有含麻黄碱类复方制剂的批发资格，请联系客服采购')
  // A renewal may wait while the paper is still in force.
  const waiting = lacking.filter((kind) => special_waiting.includes(kind))
  const missing = lacking.filter((kind) => !special_waiting.includes(kind))
  const [first] = missing
  if (first) return blocker(HANDS_IN[first], missing.length < SPECIAL_PAPERS.length ? missingText(first, waiting[0]) : undefined)
  return waiting[0] ? blocker(IN_REVIEW[waiting[0]]) : blocker('special')
}
/** The step that hands in a paper for special goods, and the one that shows where its review stands. */
const HANDS_IN = {
  'special-authorisation': 'authorisation',
  'receiver-authorisation': 'receiverAuthorisation',
} as const satisfies Record<SpecialPaper, BuyReason>
const IN_REVIEW = {
  'special-authorisation': 'authorisationWaiting',
  'receiver-authorisation': 'receiverWaiting',
} as const satisfies Record<SpecialPaper, BuyReason>
const missingText = (missing: SpecialPaper, waiting: SpecialPaper | undefined) =>
  waiting ? `${CERTIFICATE_NAMES[waiting]}审核中，还需提交${CERTIFICATE_NAMES[missing]}` : `需先提交${CERTIFICATE_NAMES[missing]}`

/** The most packs a line may hold by the limits (not by stock), a multiple of the step; null: no limit. */
export function purchaseLimit(facts: OfferFacts): number | null {
  const limits = [
    facts.limit_per_order,
    facts.limit_per_day === null ? null : facts.limit_per_day - facts.used_today,
    facts.limit_per_month === null ? null : facts.limit_per_month - facts.used_this_month,
  ].filter((bound) => bound !== null)
  if (limits.length === 0) return null
  const maximum = Math.max(Math.min(...limits), 0)
  return maximum - (maximum % facts.step)
}
/** Which limit leaves less than the minimum, and from when on it may be bought again; the month's first, which lasts longer. */
export function limitText(facts: OfferFacts): string {
  const { unit, min_quantity: minimum } = facts
  const left = (limit: number, used: number) => (used >= limit ? '已购满' : '剩下的不够起订量')
  const month = facts.limit_per_month
  if (month !== null && month >= minimum && month - facts.used_this_month < minimum)
    return `每月限购 ${month} ${unit}，本月${left(month, facts.used_this_month)}，下月 1 日起可再买`
  const day = facts.limit_per_day
  if (day !== null && day >= minimum && day - facts.used_today < minimum)
    return `每天限购 ${day} ${unit}，今天${left(day, facts.used_today)}，明天可再买`
  return BUY_REASONS.limit.text
}

/** Guests see stock only in words. */
export const seesExactStock = (visitor: Visitor) => visitor.kind !== 'guest'

/** From this stock on no number is shown (30-catalog): sales by the hour could be read from it. */
export const PLENTY = 100
const shortStockText = ({ available, unit }: OfferFacts) => {
  if (available <= 0) return BUY_REASONS.noStock.text
  return available < PLENTY ? `库存不足，仅剩 ${available} ${unit}` : '库存不足，请减少数量'
}

/** The error in a quantity of a purchasable offer, or null. */
export function quantityError(facts: OfferFacts, quantity: number): PurchaseBlocker | null {
  const { unit } = facts
  if (quantity < facts.min_quantity) return blocker('quantity', `${facts.min_quantity} ${unit}起订`)
  if (quantity % facts.step !== 0) return blocker('quantity', `需按 ${facts.step} 的倍数购买`)
  const limit = purchaseLimit(facts)
  if (limit !== null && quantity > limit) return blocker('limit', `限购，最多还可买 ${limit} ${unit}`)
  if (quantity > facts.available) return blocker('noStock', shortStockText(facts))
  return null
}

/** So many packs, rounded up to the minimum and the step of an offer. */
export const roundedUp = ({ min_quantity, step }: Pick<OfferFacts, 'min_quantity' | 'step'>, wanted: number) =>
  Math.ceil(Math.max(min_quantity, wanted) / step) * step

/**
 * What a visitor who wants so many packs can put into the cart: rounded up to minimum and step, and down to limits and stock.
 * Stock that is not shown bounds it only for those who could buy, whom adding to the cart would show it.
 */
export function purchasableQuantity(facts: OfferFacts, visitor: Visitor, wanted: number): number {
  const { min_quantity, step, available } = facts
  const rounded = roundedUp(facts, wanted)
  const stock = purchaseBlocker(facts, visitor) ? Infinity : available - (available % step)
  const most = Math.min(maxQuantity(facts, visitor) ?? Infinity, stock)
  return most < min_quantity ? rounded : Math.min(rounded, most)
}

/** The maximum a quantity box may offer: by the limits, and by the stock where this visitor sees it exactly. */
export function maxQuantity(facts: OfferFacts, visitor: Visitor): number | null {
  const limit = purchaseLimit(facts)
  const stock = seesExactStock(visitor) && facts.available < PLENTY ? facts.available - (facts.available % facts.step) : null
  return limit === null ? stock : stock === null ? limit : Math.min(limit, stock)
}
