import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'

/** Addresses that wait for the platform. */
export const waiting: WaitingWork[] = [
  {
    kind: 'addresses',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(updated_at) as since from shops.address
          where state = ${sql.lit(REVIEW.waiting)} and removed_at is null and not of_licence`,
      ))!,
  },
]
