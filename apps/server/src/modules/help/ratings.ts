import { UNSOLVED_REASONS, type UnsolvedReason } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { RatingTable } from './tables.gen.ts'

/** Older words are about what was different then. */
const DAYS = 90
const since = (now: Date) => addDays(chinaDay(now), -DAYS)

/** How often each problem's answer helped, and did not. */
export async function countRatings(db: Executor, now: Date) {
  const found = await rows(
    db,
    sql<Pick<RatingTable, 'problem_id'> & { solved: number; unsolved: number }>`
      select problem_id, count(*) filter (where solved)::int as solved, count(*) filter (where not solved)::int as unsolved
      from help.rating where day > ${since(now)} group by problem_id`,
  )
  return new Map(found.map(({ problem_id: id, solved, unsolved }) => [id, { solved, unsolved }]))
}

/** Why an answer did not help, the most frequent reason first. */
export async function countReasons(db: Executor, problemId: number, now: Date) {
  const found = await rows(
    db,
    sql<{ reason: UnsolvedReason; count: number }>`select reason, count(*)::int as count from help.rating
      where problem_id = ${problemId} and day > ${since(now)} and reason is not null group by reason order by count desc, reason`,
  )
  return found.map(({ reason, count }) => ({ name: UNSOLVED_REASONS[reason], count }))
}
