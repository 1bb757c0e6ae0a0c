import { REFUSALS } from '@shop/contract'
import type { Buyer } from '../access/index.ts'
import { papersInForce } from '../shops/index.ts'

/**
 * Why a member can't sign for the shop, in words; '' when they can. The owner signs for it; a purchaser is its agent only as long as
 * their own papers let them order; finance is none.
 */
export function whyNotSigned({ shop: { role, papers } }: { shop: Pick<Buyer['shop'], 'role' | 'papers'> }): string {
  if (role === 'owner') return ''
  if (role === 'finance') return '请由门店负责人或采购员签署'
  return papersInForce(papers) ? '' : REFUSALS.SIGN_NOT_AUTHORISED.msg
}
