import { AUDIT, priceStep, procureStep, renewalStep, type AuditState, type ShopAudit } from '@shop/contract'
import type { ShopFacts } from '../access/index.ts'
import { RENEWABLE_DAYS } from '../qualification/index.ts'

/** Where a shop applies to see prices. */
const LOOK = '/sub-person/register/look'
/** Where a shop applies to buy. */
const COMMIT_APPLY = '/sub-person/register/commitApply'
/** What the shop has and lacks. */
const CREDENTIAL = '/sub-person/credential/credential'
const UPDATE = '/sub-person/credential/update'
const UPDATE_AUDIT = '/sub-person/credential/updateAudit'

type Certificate = ShopAudit['certificates'][number]

/** What a shop does next for its qualification, and where: first it sees prices, then it buys, then its certificates stay valid. */
export function nextStepOf(
  { canSeePrice }: Pick<ShopFacts, 'canSeePrice'>,
  price: AuditState,
  { state, renews }: Pick<ShopAudit['procure'], 'state' | 'renews'>,
  certificates: readonly Certificate[],
): ShopAudit['nextStep'] {
  if (!canSeePrice) return { to: LOOK, text: priceStep(price) }
  if (renews && (state === AUDIT.waiting || state === AUDIT.rejected)) return { to: COMMIT_APPLY, text: renewalStep(state) }
  if (!renews && state !== AUDIT.approved) return { to: COMMIT_APPLY, text: procureStep(state) }
  return certificateStep(certificates) ?? { to: CREDENTIAL, text: '查看资质' }
}

/** What keeps certificates valid: a rejected update first, then what ends first and waits for nothing, then what waits. */
function certificateStep(certificates: readonly Certificate[]): ShopAudit['nextStep'] | null {
  const rejected = certificates.find(({ update }) => update?.state === AUDIT.rejected)
  if (rejected) return { to: `${UPDATE}?kind=${rejected.kind}`, text: `修改${rejected.name}更新` }
  const next = certificates
    .filter(({ required, update, daysLeft }) => required && update === null && daysLeft !== null && daysLeft <= RENEWABLE_DAYS)
    .toSorted((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0))[0]
  if (next) return { to: `${UPDATE}?kind=${next.kind}`, text: `更新${next.name}` }
  const waiting = certificates.find(({ update }) => update !== null)
  return waiting?.update ? { to: `${UPDATE_AUDIT}?id=${waiting.update.auditId}`, text: '查看更新进度' } : null
}
