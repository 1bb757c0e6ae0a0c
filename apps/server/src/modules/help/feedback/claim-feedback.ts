import { ClaimFeedback, FEEDBACK, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { feedbackClaims, operatorName } from '../../operators/index.ts'
import type { Answering } from './answer-feedback.ts'
import { isOpen, lockFeedback } from './feedback-rows.ts'

/** Takes a feedback, so that no two operators answer the same one; or gives it back. The user sees that it is being dealt with. */
export async function claimFeedback(
  { tx, actor, now }: Omit<Answering, 'emit'>,
  { feedbackId, claim }: In<typeof ClaimFeedback>,
): Promise<Audited<typeof ClaimFeedback>> {
  const feedback = (await lockFeedback(tx, feedbackId)) ?? refuse(ClaimFeedback, 'NOT_FOUND')
  if (!isOpen(feedback)) refuse(ClaimFeedback, 'ALREADY_ANSWERED')
  const other = await feedbackClaims.otherHolder(tx, feedback, actor.operatorId, now)
  if (other !== null) refuse(ClaimFeedback, 'CLAIMED_BY_OTHER', {}, `${other}正在处理这条反馈`)
  // A claim that has lapsed is taken away from whoever left it lying: the log says so.
  const before = feedback.claimed_by === null ? null : await operatorName(tx, feedback.claimed_by)
  const isUnchanged = feedback.claimed_by === (claim ? actor.operatorId : null)
  await sql`update help.feedback set claimed_by = ${claim ? actor.operatorId : null}, claimed_at = ${claim ? now : null},
      state = ${claim ? FEEDBACK.claimed : FEEDBACK.sent}, updated_at = ${now} where id = ${feedbackId}`.execute(tx)
  const line = {
    action: claim ? 'feedback.claim' : 'feedback.release',
    subjectId: feedbackId,
    before: { claimedBy: before },
    after: { claimedBy: claim ? actor.name : null },
  } as const
  return { answer: { done: true }, audit: isUnchanged ? [] : line }
}
