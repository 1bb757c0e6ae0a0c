import { REVIEW } from '@shop/contract'
import { first } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'

/** Papers of purchasers that wait for the platform. */
export const waiting: WaitingWork[] = [
  {
    kind: 'purchasers',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(submitted_at) as since from purchasers.submission where state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
]
