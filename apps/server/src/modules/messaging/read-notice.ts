import { ReadNotice, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { affectedRows, first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { visibleTo } from './visible.ts'

/** Marks a notice of the user as read, or also all that came before it; what has arrived since stays unread. */
export async function readNotice(
  { tx, actor, now, emit }: CommandContext<typeof ReadNotice>,
  { noticeId, older = false }: In<typeof ReadNotice>,
) {
  const visible = visibleTo(actor.userId, chinaDay(now))
  const own = await first(tx, sql`select from messaging.notice n where n.id = ${noticeId} and ${visible}`)
  if (!own) refuse(ReadNotice, 'NOT_FOUND', {}, '没有这条消息')
  const read = await affectedRows(
    tx,
    sql`update messaging.notice set read_at = ${now} where user_id = ${actor.userId} and read_at is null
      and case when ${older} then (created_at, id) <= (select c.created_at, c.id from messaging.notice c where c.id = ${noticeId})
        else id = ${noticeId} end`,
  )
  // The user's other devices count again.
  if (read > 0) await emit('unread', { user: actor.userId }, {})
  return { done: true as const }
}
