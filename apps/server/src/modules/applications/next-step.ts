import { priceStep, type AuditState, type ShopAudit } from '@shop/contract'
import type { ShopFacts } from '../access/index.ts'

/** Where a shop applies to see prices. */
const LOOK = '/sub-person/register/look'
/** What the shop has and lacks. */
const QUALIFICATION = '/pages/person/index?highlight=qualification'

/** What a shop does next for its qualification, and where. */
export function nextStepOf({ canSeePrice }: Pick<ShopFacts, 'canSeePrice'>, price: AuditState): ShopAudit['nextStep'] {
  if (canSeePrice) return { to: QUALIFICATION, text: '查看资质' }
  return { to: LOOK, text: priceStep(price) }
}
