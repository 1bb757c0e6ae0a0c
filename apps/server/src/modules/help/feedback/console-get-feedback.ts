import { ConsoleGetFeedback, type In, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findListed, shownRow } from './console-rows.ts'
import { listMessages, listPictures, orderOf } from './feedback-rows.ts'

/** One feedback for whoever answers it. */
export async function consoleGetFeedback(
  { db, actor, now }: QueryContext<typeof ConsoleGetFeedback>,
  { feedbackId }: In<typeof ConsoleGetFeedback>,
): Promise<Out<typeof ConsoleGetFeedback>> {
  const row = await findListed(db, feedbackId)
  if (!row) refuse(ConsoleGetFeedback, 'NOT_FOUND')
  const [messages, fileIds] = await Promise.all([listMessages(db, feedbackId), listPictures(db, feedbackId)])
  return { ...shownRow(row, actor.operatorId, now), phone: row.phone, order: orderOf(row), messages, fileIds }
}
