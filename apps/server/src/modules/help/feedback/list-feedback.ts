import { MAX_FEEDBACKS, type ListFeedback, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { feedbackColumns, firstText, kindName, type FeedbackRow } from './feedback-rows.ts'

/** The user's own feedback, the newest first. */
export async function listFeedback({ db, actor }: QueryContext<typeof ListFeedback>): Promise<Out<typeof ListFeedback>> {
  const found = await rows(
    db,
    sql<FeedbackRow & { kind_name: string; text: string }>`
      select ${feedbackColumns('f')}, ${kindName} as kind_name, ${firstText} as text from help.feedback f
      where f.user_id = ${actor.userId} order by f.created_at desc, f.id desc limit ${sql.lit(MAX_FEEDBACKS)}`,
  )
  return {
    rows: found.map(({ id, kind_name, text, state, created_at, unread }) => ({
      feedbackId: id,
      kindName: kind_name,
      text,
      state,
      createdAt: created_at.toISOString(),
      unread,
    })),
  }
}
