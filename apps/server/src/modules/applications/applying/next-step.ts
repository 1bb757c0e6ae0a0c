import {
  BUY_REASONS,
  REVIEW,
  formOf,
  lackOf,
  PAGES,
  priceStep,
  procureStep,
  renewalStep,
  type ReviewState,
  type PageAddress,
  type ShopReview,
} from '@shop/contract'
import type { ShopFacts } from '../../access/index.ts'
import { isOfAPerson, RENEWABLE_DAYS } from '../../qualification/index.ts'

/** What to do, and the page for it. */
type Step = ShopReview['nextStep'] & { to: PageAddress }
type Certificate = ShopReview['certificates'][number]

/** What a shop does next for its qualification, and where: first it sees prices, then it buys, then its certificates stay valid. */
export function nextStepOf(
  { priceState, procureState }: Pick<ShopFacts, 'priceState' | 'procureState'>,
  price: ReviewState,
  { state, renews }: Pick<ShopReview['procure'], 'state' | 'renews'>,
  certificates: readonly Certificate[],
): Step {
  // By its states: a frozen shop sees no prices either, but has nothing to apply for.
  const lack = lackOf({ price: priceState, procure: procureState })
  if (lack) return { to: BUY_REASONS[lack].to, text: lack === 'price' ? priceStep(price) : procureStep(state) }
  if (renews && (state === REVIEW.waiting || state === REVIEW.rejected))
    return { to: PAGES.commitApply, text: renewalStep(state) }
  return certificateStep(certificates) ?? { to: PAGES.credential, text: '查看资质' }
}

/** What keeps certificates valid: a rejected update first, then what ends first and waits for nothing, then what waits. */
function certificateStep(certificates: readonly Certificate[]): Step | null {
  const rejected = certificates.find(({ update }) => update?.state === REVIEW.rejected)
  if (rejected) return { to: formOf({ level: 'update', kind: rejected.kind }), text: `修改${rejected.name}更新` }
  const next = certificates
    // What lets one member order is theirs.
    .filter(({ kind }) => !isOfAPerson(kind))
    .filter(({ required, update, daysLeft }) => required && update === null && daysLeft !== null && daysLeft <= RENEWABLE_DAYS)
    .toSorted((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0))[0]
  if (next) return { to: formOf({ level: 'update', kind: next.kind }), text: `更新${next.name}` }
  const waiting = certificates.find(({ update }) => update !== null)
  return waiting?.update ? { to: `${PAGES.updateAudit}?id=${waiting.update.auditId}`, text: '查看更新进度' } : null
}
