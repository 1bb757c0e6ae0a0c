import { FEEDBACK, GetFeedback, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { asUser, privateAddress } from '../../files/index.ts'
import { closingTime } from './close-answered.ts'
import {
  aboutOrder,
  feedbackColumns,
  kindName,
  listMessages,
  listPictures,
  orderOf,
  type AboutOrder,
  type FeedbackRow,
} from './feedback-rows.ts'

/** One feedback of the user, with addresses that open its pictures for them alone. */
export const getFeedback =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof GetFeedback>,
    { feedbackId }: In<typeof GetFeedback>,
  ): Promise<Out<typeof GetFeedback>> => {
    const row = await first(
      db,
      sql<
        FeedbackRow & AboutOrder & { kind_name: string }
      >`select ${feedbackColumns('f')}, ${kindName} as kind_name, ${aboutOrder}
        from help.feedback f where f.id = ${feedbackId} and f.user_id = ${actor.userId}`,
    )
    if (!row) refuse(GetFeedback, 'NOT_FOUND')
    const [messages, fileIds] = await Promise.all([listMessages(db, feedbackId), listPictures(db, feedbackId)])
    const { state, rating, answered_at: answeredAt } = row
    return {
      feedbackId,
      kindName: row.kind_name,
      phone: row.phone,
      order: orderOf(row),
      state,
      unread: row.unread,
      messages: messages.map(({ at, from, text }) => ({ at, from, text })),
      pictures: fileIds.map((fileId) => ({ fileId, url: privateAddress(config, fileId, asUser(actor), now).url })),
      rating,
      canAdd: state !== FEEDBACK.closed,
      canRate: answeredAt !== null,
      closesAt: state === FEEDBACK.answered && answeredAt ? closingTime(answeredAt).toISOString() : null,
    }
  }
