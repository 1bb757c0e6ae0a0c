import { RateFeedback, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockOwnFeedback } from './feedback-rows.ts'

/** Rates the answer to a feedback, also when it is closed. */
export async function rateFeedback(
  { tx, actor, now }: CommandContext<typeof RateFeedback>,
  { feedbackId, rating }: In<typeof RateFeedback>,
) {
  const feedback = (await lockOwnFeedback(tx, actor.userId, feedbackId)) ?? refuse(RateFeedback, 'NOT_FOUND')
  if (!feedback.answered_at) refuse(RateFeedback, 'FEEDBACK_UNANSWERED')
  await sql`update help.feedback set rating = ${rating}, updated_at = ${now} where id = ${feedbackId}`.execute(tx)
  return { done: true as const }
}
