import { REVIEW, WithdrawPurchaserPapers, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { moveSubmission } from './move-submission.ts'
import { lockSubmission } from './submission-rows.ts'

/** Takes back papers of the caller that wait. */
export async function withdrawPapers(
  context: CommandContext<typeof WithdrawPurchaserPapers>,
  { submissionId }: In<typeof WithdrawPurchaserPapers>,
) {
  const { tx, actor } = context
  const it = await lockSubmission(tx, submissionId)
  if (it?.user_id !== actor.userId || it.shop_id !== actor.shop.id) refuse(WithdrawPurchaserPapers, 'NOT_FOUND')
  if (it.state !== REVIEW.waiting) refuse(WithdrawPurchaserPapers, 'ALREADY_DECIDED')
  await moveSubmission(context, it, REVIEW.withdrawn)
  return { done: true as const }
}
