import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'
import { ownerProposalWaits } from './owners/owner-proposals.ts'

/** Who waits for the platform: shops to be added, people who ask to join one, and owners who are to be confirmed. */
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
    kind: 'owners',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(proposed_at) as since from joining.owner_proposal p where ${ownerProposalWaits(now)}`,
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
