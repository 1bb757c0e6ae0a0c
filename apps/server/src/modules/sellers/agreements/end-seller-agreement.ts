import { EndSellerAgreement, type In } from '@shop/contract'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { lockAgreement } from './agreement-rows.ts'

/**
 * Ends an agreement before its last day, or before its first one where it was recorded wrongly: then it never held. The seller goes on selling
 * until it is closed.
 */
export async function endSellerAgreement(
  { tx, now, actor }: CommandContext<typeof EndSellerAgreement>,
  { agreementId, endsOn: asked, reason }: In<typeof EndSellerAgreement>,
): Promise<Audited<typeof EndSellerAgreement>> {
  const agreement = await lockAgreement(tx, agreementId)
  if (!agreement) return refuse(EndSellerAgreement, 'NOT_FOUND', {}, '没有这个协议')
  const { number, ends_on: before } = agreement
  const today = chinaDay(now)
  if (agreement.ended_at) refuse(EndSellerAgreement, 'ALREADY_DECIDED', {}, '协议已经终止，请刷新')
  const endsOn = asked ?? addDays(agreement.valid_from, -1)
  if (asked !== null && asked < today) badInput({ endsOn: '最后一天不能早于今天' })
  if (endsOn >= before) badInput({ endsOn: `需早于协议的截止日期 ${before}` })
  await sql`update sellers.agreement set ends_on = ${endsOn}, ended_at = ${now}, ended_by = ${actor.name}, ended_reason = ${reason}
    where id = ${agreementId}`.execute(tx)
  return {
    answer: { done: true },
    audit: {
      action: asked === null ? 'agreement.void' : 'agreement.end',
      subjectId: agreement.seller_id,
      before: { number, endsOn: before },
      after: { number, endsOn, reason },
    },
  }
}
