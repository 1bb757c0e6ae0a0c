import { FEEDBACK } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'

/** Feedback that waits for an answer. */
export const waiting: WaitingWork[] = [
  {
    kind: 'feedback',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(waiting_since) as since from help.feedback where state in (${sql.lit(FEEDBACK.sent)}, ${sql.lit(FEEDBACK.claimed)})`,
      ))!,
  },
]
