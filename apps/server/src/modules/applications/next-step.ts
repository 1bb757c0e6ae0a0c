import { AUDIT, priceStep, procureStep, renewalStep, type AuditState, type ShopAudit } from '@shop/contract'
import type { ShopFacts } from '../access/index.ts'

/** Where a shop applies to see prices. */
const LOOK = '/sub-person/register/look'
/** Where a shop applies to buy. */
const COMMIT_APPLY = '/sub-person/register/commitApply'
/** What the shop has and lacks. */
const QUALIFICATION = '/pages/person/index?highlight=qualification'

/** What a shop does next for its qualification, and where: first it sees prices, then it buys. */
export function nextStepOf(
  { canSeePrice }: Pick<ShopFacts, 'canSeePrice'>,
  price: AuditState,
  { state, renews }: Pick<ShopAudit['procure'], 'state' | 'renews'>,
): ShopAudit['nextStep'] {
  if (!canSeePrice) return { to: LOOK, text: priceStep(price) }
  if (renews) return { to: COMMIT_APPLY, text: renewalStep(state) }
  if (state !== AUDIT.approved) return { to: COMMIT_APPLY, text: procureStep(state) }
  return { to: QUALIFICATION, text: '查看资质' }
}
