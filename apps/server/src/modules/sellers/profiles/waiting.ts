import { REVIEW } from '@shop/contract'
import { first } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'

/** Logos and introductions that wait for the platform. */
export const waitingProfiles: WaitingWork[] = [
  {
    kind: 'sellerProfiles',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(sent_at) as since from sellers.profile where state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
]
