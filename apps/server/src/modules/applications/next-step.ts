import { AUDIT, type AuditState, type ShopAudit } from '@shop/contract'
import type { ShopFacts } from '../access/index.ts'

/** Where a shop applies to see prices. */
const LOOK = '/sub-person/register/look'
/** What the shop has and lacks. */
const QUALIFICATION = '/pages/person/index?highlight=qualification'

const PRICE_STEPS: { readonly [S in AuditState]?: string } = {
  [AUDIT.waiting]: '查看审核进度',
  [AUDIT.rejected]: '修改后重新提交',
  [AUDIT.ended]: '重新申请查看价格',
}

/** What a shop does next for its qualification, and where. */
export function nextStepOf({ canSeePrice }: Pick<ShopFacts, 'canSeePrice'>, price: AuditState): ShopAudit['nextStep'] {
  if (canSeePrice) return { to: QUALIFICATION, text: '查看资质' }
  return { to: LOOK, text: PRICE_STEPS[price] ?? '申请查看价格' }
}
