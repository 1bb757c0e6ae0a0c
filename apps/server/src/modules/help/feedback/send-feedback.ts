import { FEEDBACK, SendFeedback, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countAttempt, endOfDay } from '../../../kernel/attempts.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse, Refused } from '../../../kernel/refusal.ts'
import { fileOwner, isFileOf } from '../../files/index.ts'
import { getOwnOrder } from '../../orders/index.ts'
import { findChoice } from '../../platform/index.ts'
import { insertMessage } from './feedback-rows.ts'

/** Sends a feedback with pictures that this user uploaded for it; a user can send a few a day. */
export async function sendFeedback(
  { tx, actor, now, settings }: CommandContext<typeof SendFeedback>,
  { kind, text, fileIds = [], phone, orderId }: In<typeof SendFeedback>,
) {
  if ((await findChoice(tx, 'feedback_kind', kind)) === undefined) badInput({ kind: '请选择反馈类型' })
  if (orderId !== undefined) {
    if (actor.shop === null) throw new Refused('NO_SHOP')
    await getOwnOrder(tx, SendFeedback, { shopId: actor.shop.id }, orderId)
  }
  const quota = { limit: settings.feedbacks_per_day, until: endOfDay(now), now }
  if ((await countAttempt(tx, `feedback:u:${actor.userId}`, quota)) === null) refuse(SendFeedback, 'FEEDBACK_QUOTA')
  const { id } = (await first(
    tx,
    sql<{ id: number }>`insert into help.feedback (user_id, order_id, kind, phone, state, created_at, updated_at, waiting_since)
      values (${actor.userId}, ${orderId ?? null}, ${kind}, ${phone}, ${FEEDBACK.sent}, ${now}, ${now}, ${now}) returning id`,
  ))!
  await insertMessage(tx, { feedback_id: id, operatorId: null, text }, now)
  const distinct = [...new Set(fileIds)]
  const added = await rows(
    tx,
    sql`insert into help.feedback_picture (feedback_id, file_id, position)
      select ${id}, f.id, f.position from unnest(${distinct}::uuid[]) with ordinality f (id, position)
      where ${isFileOf(sql.ref('f.id'), fileOwner(actor.userId), 'feedback')} returning file_id`,
  )
  if (added.length < distinct.length) refuse(SendFeedback, 'NOT_FOUND', {}, '没有找到这张图片，请重新上传')
  return { feedbackId: id }
}
