import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'
import { isAnswered } from './own-proposals.ts'

/** Proposals that wait for the platform, and answers that wait for the seller. */
export const waitingProposals: WaitingWork[] = [
  {
    kind: 'goodsProposals',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(sent_at) as since from library.proposal where state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
  {
    kind: 'answeredProposals',
    count: async (db, { sellerId, now }) =>
      sellerId === null
        ? { count: 0, since: null }
        : (await first(
            db,
            sql<Waiting>`select count(*)::int as count, min(p.ended_at) as since from library.proposal p
              where p.seller_id = ${sellerId} and ${isAnswered(sellerId, now)}`,
          ))!,
  },
]
