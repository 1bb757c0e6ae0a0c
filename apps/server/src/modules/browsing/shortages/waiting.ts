import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'
import { isWaiting } from './open-shortages.ts'

/** What shops wait for and the platform has not answered; what the platform asks a seller. */
export const waiting: WaitingWork[] = [
  {
    kind: 'shortages',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(x.since) as since from (
          select min(s.at) as since from browsing.shortage s where ${isWaiting(now)} and s.replied_at is null
          group by s.goods_id, case when s.goods_id is null then s.words_key end) x`,
      ))!,
  },
  {
    kind: 'supplyQuestions',
    count: async (db, { sellerId }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(q.asked_at) as since from browsing.supply_question q
          where q.seller_id = ${sellerId} and q.outcome is null`,
      ))!,
  },
]
