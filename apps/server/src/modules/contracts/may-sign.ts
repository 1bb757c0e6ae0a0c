import { REFUSALS } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { Executor } from '../../kernel/database.ts'
import type { Buyer } from '../access/index.ts'
import { listKindsInForce } from '../qualification/index.ts'

/**
 * Why a member can't sign for the shop, in words; '' when they can. The owner signs for it; a purchaser is its agent only as long as the
 * power of attorney lasts; finance is none.
 */
export async function whyNotSigned(
  db: Executor,
  { shop: { id, role } }: { shop: Pick<Buyer['shop'], 'id' | 'role'> },
  now: Date,
): Promise<string> {
  if (role === 'owner') return ''
  if (role === 'finance') return '请由门店负责人或采购员签署'
  const kinds = await listKindsInForce(db, id, chinaDay(now))
  return kinds.includes('power-of-attorney') ? '' : REFUSALS.SIGN_NOT_AUTHORISED.msg
}
