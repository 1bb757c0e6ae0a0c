import { LICENSED_SCOPES, type Scope } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { after, MINUTE } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { jobKind, type Enqueue } from '../../../kernel/jobs.ts'

/** Each scope of a seller's licences with its last day (YYYY-MM-DD), `NO_END` of the clock without one. */
export type ScopeEnds = Partial<Record<Scope, string>>

/**
 * The scope that goods `g` need and no licence of the seller `s` gives on a day; null: they are covered, or it is not recorded what the
 * licences cover (rules 2-2). By the clock, so that from midnight on nothing is sold by a licence that ended. Days are compared as text, which
 * sorts as they do.
 */
export const missingScope = (today: string) => sql<Scope | null>`(case when s.scope_ends is null then null
  when g.scope = any(${LICENSED_SCOPES}::text[]) and coalesce(s.scope_ends ->> g.scope < ${today}, true) then g.scope
  when g.cold_chain and coalesce(s.scope_ends ->> 'cold-chain' < ${today}, true) then 'cold-chain' end)`

/** Takes offers of a seller that its licences do not cover off sale: after they changed. */
export const stopOutOfScope = jobKind<{ sellerId: number }>('catalog.stop-out-of-scope', { title: '停售超出卖家经营范围的报价' })

/** Says what a seller's licences cover, null: not all of it is recorded. What it has on sale beyond that is refused at once, and leaves sale with the job. */
export async function setScopeEnds(
  { tx, now, enqueue }: { tx: Tx; now: Date; enqueue: Enqueue },
  sellerId: number,
  ends: ScopeEnds | null,
): Promise<void> {
  await sql`update catalog.seller set scope_ends = ${ends && JSON.stringify(ends)}::jsonb where id = ${sellerId}`.execute(tx)
  // Also where they are the same: whoever sells again after a stop may have lost some meanwhile.
  if (!ends) return
  await enqueue(stopOutOfScope, { sellerId }, { key: String(sellerId) })
  // Whoever puts an offer on sale at this moment may have read what was covered before, and commit after the job has looked.
  await enqueue(stopOutOfScope, { sellerId }, { at: after(now, MINUTE) })
}
