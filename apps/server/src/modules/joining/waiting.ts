import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'

/** Who waits for the platform: shops to be added, and people who ask to join one. */
export const waiting: WaitingWork[] = [
  {
    kind: 'additions',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(submitted_at) as since from joining.addition where state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
  {
    kind: 'joinRequests',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(submitted_at) as since from joining.request where state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
]
