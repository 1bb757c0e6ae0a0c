import { ADDITIONS_PER_DAY, AddToFeedback, FEEDBACK, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countAttempt, endOfDay } from '../../../kernel/attempts.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { insertMessage, isOpen, lockOwnFeedback } from './feedback-rows.ts'

/** Adds words to a feedback. One that was answered waits again, for whoever had answered it. */
export async function addToFeedback(
  { tx, actor, now }: CommandContext<typeof AddToFeedback>,
  { feedbackId, text }: In<typeof AddToFeedback>,
) {
  const feedback = (await lockOwnFeedback(tx, actor.userId, feedbackId)) ?? refuse(AddToFeedback, 'NOT_FOUND')
  if (feedback.state === FEEDBACK.closed) refuse(AddToFeedback, 'FEEDBACK_CLOSED')
  const quota = { limit: ADDITIONS_PER_DAY, until: endOfDay(now), now }
  if ((await countAttempt(tx, `feedback-add:u:${actor.userId}`, quota)) === null) refuse(AddToFeedback, 'FEEDBACK_QUOTA')
  await insertMessage(tx, { feedback_id: feedbackId, operatorId: null, text }, now)
  const waits = !isOpen(feedback)
  const state = waits ? (feedback.claimed_by === null ? FEEDBACK.sent : FEEDBACK.claimed) : feedback.state
  const since = waits ? now : feedback.waiting_since
  await sql`update help.feedback set state = ${state}, waiting_since = ${since}, updated_at = ${now}, unread = false
    where id = ${feedbackId}`.execute(tx)
  return { done: true as const }
}
