import { AnswerFeedback, FEEDBACK, PAGES, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { notifyUser } from '../../messaging/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { feedbackClaims, type Operator } from '../../operators/index.ts'
import { insertMessage, isOpen, lockFeedback } from './feedback-rows.ts'

/** Who answers, in a transaction. */
export type Answering = Pick<CommandContext<typeof AnswerFeedback>, 'tx' | 'now' | 'emit'> & {
  actor: Pick<Operator, 'operatorId' | 'name'>
}

/** Answers a feedback and notifies its user. An answer can be followed by another one until the feedback closes. */
export async function answerFeedback(
  { tx, actor, now, emit }: Answering,
  { feedbackId, read, reply }: In<typeof AnswerFeedback>,
): Promise<Audited<typeof AnswerFeedback>> {
  const feedback = (await lockFeedback(tx, feedbackId)) ?? refuse(AnswerFeedback, 'NOT_FOUND')
  if (feedback.state === FEEDBACK.closed) refuse(AnswerFeedback, 'FEEDBACK_CLOSED', {}, '这条反馈已关闭，不能再回复')
  // What was answered may be followed up by any operator.
  const other = isOpen(feedback) ? await feedbackClaims.otherHolder(tx, feedback, actor.operatorId, now) : null
  if (other !== null) refuse(AnswerFeedback, 'CLAIMED_BY_OTHER', {}, `${other}正在处理这条反馈`)
  const { count } = (await first(
    tx,
    sql<{ count: number }>`select count(*)::int as count from help.feedback_message where feedback_id = ${feedbackId}`,
  ))!
  if (count !== read) refuse(AnswerFeedback, 'CHANGED_MEANWHILE', {}, '这条反馈有新的内容，请看过后再回复')
  await insertMessage(tx, { feedback_id: feedbackId, operatorId: actor.operatorId, text: reply }, now)
  await sql`update help.feedback set state = ${FEEDBACK.answered}, updated_at = ${now}, answered_at = ${now}, unread = true,
      claimed_by = ${actor.operatorId}, claimed_at = ${now} where id = ${feedbackId}`.execute(tx)
  // A guest was called: what was said is noted here.
  if (feedback.user_id !== null) {
    await emit('feedback-answered', { user: feedback.user_id }, { feedbackId })
    await notifyUser({ tx, now, emit }, feedback.user_id, {
      kind: 'feedback',
      title: '您的反馈有新回复',
      text: reply,
      to: `${PAGES.feedback}?id=${feedbackId}`,
    })
  }
  return {
    answer: { done: true },
    audit: { subjectId: feedbackId, before: { state: feedback.state }, after: { state: FEEDBACK.answered, reply } },
  }
}
