import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'

/** Corrections that wait for the platform. */
export const waiting: WaitingWork[] = [
  {
    kind: 'corrections',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(sent_at) as since from library.correction where state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
]
