import { REVIEW, RecheckShop, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { recordRecheck } from '../../qualification/index.ts'

/** Records that a shop's papers were checked again, once for each time it is due: whoever comes second is refused. */
export async function recheckShop(
  { tx, actor, now }: CommandContext<typeof RecheckShop>,
  { shopId, checkedAt }: In<typeof RecheckShop>,
): Promise<Audited<typeof RecheckShop>> {
  const buys = await first(
    tx,
    sql`select from qualification.shop_qualification where shop_id = ${shopId} and procure_state = ${REVIEW.approved}`,
  )
  if (!buys) refuse(RecheckShop, 'NOT_FOUND', {}, '没有这家门店，或它没有采购资质')
  if (!(await recordRecheck(tx, shopId, new Date(checkedAt), { by: actor.name, now }))) refuse(RecheckShop, 'CHECKED_MEANWHILE')
  return {
    answer: { done: true },
    audit: {
      subjectId: shopId,
      before: { checkedAt },
      after: { checkedAt: now.toISOString() },
    },
  }
}
