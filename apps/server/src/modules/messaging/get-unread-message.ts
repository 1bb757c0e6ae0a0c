import type { GetUnreadMessage, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { visibleTo } from './visible.ts'

/** Counted so far: badges show 999+. */
const MAX_COUNTED = 1_000

/** How much the user has not read. Only the system writes messages: there are no conversations and videos to count. */
export async function getUnreadMessage({
  db,
  actor,
  now,
}: QueryContext<typeof GetUnreadMessage>): Promise<Out<typeof GetUnreadMessage>> {
  const found = await first(
    db,
    sql<{ count: number }>`select count(*)::int as count from (
      select from messaging.notice n where ${visibleTo(actor.userId, chinaDay(now))} and n.read_at is null limit ${sql.lit(MAX_COUNTED)}) x`,
  )
  const system = found!.count
  return { total: system, system, service: 0, groups: 0, video: 0 }
}
