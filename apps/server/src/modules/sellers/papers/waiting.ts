import { keysOf, PAPER_ENDS_SOON, REVIEW, SELLER_PAPERS, sellerPaperRule } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { first } from '../../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'
import { UNSCOPED } from './paper-scopes.ts'

const CORE = keysOf(SELLER_PAPERS).filter((kind) => sellerPaperRule(kind).core)
const counted = sql`p.state = ${sql.lit(REVIEW.approved)}`

/** What sellers sent, what has ended and stops one, whose scopes are not recorded, and what soon ends of a seller's own. */
export const waitingPapers: WaitingWork[] = [
  {
    kind: 'sellerPapers',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(p.sent_at) as since from sellers.paper p where p.state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
  {
    kind: 'endedSellers',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(distinct p.seller_id)::int as count, min(p.valid_until + 1)::timestamp at time zone 'Asia/Shanghai' as since
          from sellers.paper p join catalog.seller s on s.id = p.seller_id
          where s.open and ${counted} and p.kind = any (${CORE}::text[]) and p.valid_until < ${chinaDay(now)}`,
      ))!,
  },
  {
    kind: 'unscopedSellers',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(distinct p.seller_id)::int as count, min(p.decided_at) as since
          from sellers.paper p join catalog.seller s on s.id = p.seller_id where s.closed_at is null and ${UNSCOPED}`,
      ))!,
  },
  {
    kind: 'ownPapers',
    count: async (db, { sellerId, now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, null::timestamptz as since from sellers.paper p
          where p.seller_id = ${sellerId} and ${counted} and p.valid_until <= ${addDays(chinaDay(now), PAPER_ENDS_SOON)}
            and not exists (select from sellers.paper w where w.seller_id = p.seller_id and w.kind = p.kind and w.state = ${sql.lit(REVIEW.waiting)})`,
      ))!,
  },
]
