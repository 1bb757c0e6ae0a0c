import { sql } from '../../kernel/sql.ts'
import { visibleTo } from './visible.ts'

/** Counted so far: badges show 999+. */
const MAX_COUNTED = 1_000

/** How many notices a user has not read, as an expression; `today` is a day in China. */
export const countUnread = (userId: number, today: string) => sql<number>`(
  select count(*)::int from (
    select from messaging.notice n where ${visibleTo(userId, today)} and n.read_at is null limit ${sql.lit(MAX_COUNTED)}) x)`
