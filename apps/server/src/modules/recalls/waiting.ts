import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'
import { IS_OPEN, visibleTo, waitsForSeller } from './recall-rows.ts'

/** Buyers of recalled batches who are silent past the time, and open orders for which a seller has no other batch. */
export const waiting: WaitingWork[] = [
  {
    kind: 'recallBuyers',
    count: async (db, { sellerId, now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(r.due_at) as since from recalls.recall r join recalls.buyer y on y.recall_id = r.id
          where ${visibleTo(sellerId)} and ${IS_OPEN} and r.due_at < ${now} and y.answered_at is null`,
      ))!,
  },
  {
    kind: 'recallOrders',
    count: async (db, { sellerId }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(p.at) as since from recalls.recall r join recalls.open_order p on p.recall_id = r.id
          where ${visibleTo(sellerId)} and ${waitsForSeller}`,
      ))!,
  },
]
