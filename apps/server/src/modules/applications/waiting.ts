import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../../kernel/clock.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../kernel/waiting.ts'
import { lackingWords } from './scope-words/lacking-words.ts'
import { checkedAt, RECHECK_DAYS } from '../qualification/index.ts'

/** What waits for the platform's reviewers: applications, certificates that keep a shop from buying, or soon will, re-checks, words of licences that the list lacks. */
export const waiting: WaitingWork[] = [
  {
    kind: 'applications',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(submitted_at) as since from applications.application where state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
  {
    kind: 'revocations',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(proposed_at) as since from applications.revocation where decided_at is null`,
      ))!,
  },
  { kind: 'endedCertificates', count: (db, { now }) => countEnding(db, null, addDays(chinaDay(now), -1)) },
  { kind: 'endingCertificates', count: (db, { now }) => countEnding(db, chinaDay(now), addDays(chinaDay(now), 7)) },
  {
    kind: 'rechecks',
    async count(db, { now }) {
      const before = chinaDayStart(addDays(chinaDay(now), 1 - RECHECK_DAYS))
      return (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(${checkedAt}) + make_interval(days => ${RECHECK_DAYS}) as since
          from qualification.shop_qualification q where q.procure_state = ${REVIEW.approved} and ${checkedAt} < ${before}`,
      ))!
    },
  },
  {
    kind: 'scopeWords',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(distinct (u.kind, u.word))::int as count, min(u.at) as since from ${lackingWords(now)}`,
      ))!,
  },
]

/** Certificates of shops that may buy which end between two days, both included; the list of the console shows the same. */
async function countEnding(db: Executor, from: string | null, until: string): Promise<Waiting> {
  return (await first(
    db,
    sql<Waiting>`select count(*)::int as count, (min(c.expires_on) + 1)::timestamp at time zone 'Asia/Shanghai' as since
      from qualification.certificate c
      join qualification.shop_qualification q on q.shop_id = c.shop_id and q.procure_state = ${REVIEW.approved}
      where c.expires_on <= ${until} and (${from}::date is null or c.expires_on >= ${from}::date)`,
  ))!
}
