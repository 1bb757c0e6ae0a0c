import type { GetUnreadMessage, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { countUnread } from './count-unread.ts'

/** How much the user has not read. Only the system writes messages: there are no conversations and videos to count. */
export async function getUnreadMessage({
  db,
  actor,
  now,
}: QueryContext<typeof GetUnreadMessage>): Promise<Out<typeof GetUnreadMessage>> {
  const found = await first(db, sql<{ count: number }>`select ${countUnread(actor.userId, chinaDay(now))} as count`)
  const system = found!.count
  return { total: system, system, service: 0, groups: 0, video: 0 }
}
