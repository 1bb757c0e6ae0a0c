import { sql } from '../../kernel/sql.ts'
import { DAY, after } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'

/** Refunds, `r`, that failed at their provider and wait to be tried again. */
export const refundStuck = sql`(r.state = 'waiting' and r.tries > 0)`

/** Money that needs somebody: refunds that do not go through, payments that failed today. */
export const waiting: WaitingWork[] = [
  {
    kind: 'failedRefunds',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(r.created_at) as since from payments.refund r where ${refundStuck}`,
      ))!,
  },
  {
    kind: 'failedPayments',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(p.created_at) as since from payments.payment p
          where p.state = 'failed' and p.created_at > ${after(now, -DAY)}`,
      ))!,
  },
]
