import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'
import { phoneChangeWaits } from '../access/index.ts'

/** Phone numbers that wait for a second operator. */
export const waiting: WaitingWork[] = [
  {
    kind: 'phoneChanges',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(proposed_at) as since from access.phone_change p where ${phoneChangeWaits(now)}`,
      ))!,
  },
]
