import {
  BUY_REASONS,
  CORE_KINDS,
  GOODS_TYPE,
  PAGES,
  SCOPE_NAMES,
  SHOP_TYPE,
  isRetailClass,
  isRetailer,
  mayBeNamed,
  scopesOf,
  type BuyReason,
  type CertificateKind,
  type GoodsType,
  type Scope,
  type ShopType,
} from '@shop/contract'
import type { ShopFacts } from '../../access/index.ts'
import { updatableKinds } from '../../qualification/index.ts'
import { blocker, similarGoods, type PurchaseBlocker } from './blocker.ts'
import type { OfferFacts } from './offer-facts.ts'

type Needing = Pick<OfferFacts, 'scope' | 'cold_chain' | 'type' | 'category_id'>

/**
 * Why the scopes of a shop, and of a branch those of its headquarters, do not reach as far as these goods; null where they do. It leads
 * to the paper that gives the scope. Whoever reads this may order, and so hands in papers; those of a headquarters it hands in itself.
 */
export function scopeBlocker(goods: Needing, shop: Pick<ShopFacts, 'scopes' | 'resting' | 'type' | 'headquarters'>) {
  const missing = missingOf(goods, shop.scopes, shop.type)
  if (missing) return ownBlocker(missing, shop)
  const above = shop.headquarters && missingOf(goods, shop.headquarters.scopes, SHOP_TYPE.headquarters)
  if (!above) return null
  return {
    ...blocker('scope', `需总部负责人增加「${SCOPE_NAMES[above]}」范围`),
    step: similarGoods(goods.category_id),
  }
}

/**
 * The scope that an offer needs and that is not among these. What a licence for retail says of classes counts where it says anything:
 * those that were checked before classes were asked for have none.
 */
function missingOf({ scope, cold_chain, type: goodsType }: Needing, scopes: readonly Scope[], shopType: ShopType): Scope | null {
  if (!scopes.includes(scope)) return scope
  if (cold_chain && !scopes.includes('cold-chain')) return 'cold-chain'
  const retailClass = RETAIL_CLASS_OF[goodsType]
  if (!retailClass || !isRetailer(shopType) || !scopes.some(isRetailClass)) return null
  return scopes.includes(retailClass) ? null : retailClass
}
const RETAIL_CLASS_OF: { readonly [T in GoodsType]?: Scope } = {
  [GOODS_TYPE.rx]: 'retail-rx',
  [GOODS_TYPE.otcA]: 'retail-otc-a',
  [GOODS_TYPE.otcB]: 'retail-otc-b',
}

/** A scope that the shop does not have, or that rests: then the reason names the licence that is over, and leads to its update. */
function ownBlocker(scope: Scope, { resting, type }: Pick<ShopFacts, 'resting' | 'type'>): PurchaseBlocker {
  const licence = resting.find((one) => one.scope === scope)?.licence
  if (licence) return blocker(ENDED_LICENCES[licence.kind], `${licence.name}已于 ${licence.expiredOn} 到期，更新通过后可购买`)
  const text = `门店经营范围不含「${SCOPE_NAMES[scope]}」`
  // A core licence before an optional one: it is there already.
  const kind = mayBeNamed(scope, type) ? updatableKinds(type).find((one) => scopesOf(one).includes(scope)) : undefined
  if (!kind) return { ...blocker('scope', text), step: SERVICE }
  const action = CORE_KINDS[type].includes(kind) ? '更新许可证' : '补充证照'
  return { ...blocker('scope', text), step: { action, to: `${PAGES.updateCertificate}?kind=${kind}` } }
}
/** No paper gives cosmetics and sundries: they are approved with the application to buy, and the platform allows them later (`SetPlainScopes`). */
const { action, to } = BUY_REASONS.special
const SERVICE = { action, to }

/** Where the end of a certificate leads: those that give scopes besides the core ones have a reason of their update. */
const ENDED_LICENCES: Record<CertificateKind, BuyReason> = {
  'business-licence': 'certificate',
  'drug-business-licence': 'certificate',
  'medical-practice-licence': 'certificate',
  'practice-verification': 'certificate',
  'headquarters-authorisation': 'certificate',
  'legal-person-id': 'certificate',
  'power-of-attorney': 'certificate',
  'purchaser-id': 'certificate',
  'device-record': 'certificate',
  'food-record': 'certificate',
  'special-authorisation': 'authorisation',
  'receiver-authorisation': 'receiverAuthorisation',
  'device-licence': 'deviceLicence',
  'food-licence': 'foodLicence',
}
