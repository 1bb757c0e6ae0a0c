import {
  keysOf,
  PAPER_ENDS_SOON,
  REVIEW,
  SELLER_PAPERS,
  sellerPaperRule,
  type ReviewState,
  type Scope,
  type SellerPaperKind,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay, daysBetween } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { lockSeller, setLicensedUntil, setScopeEnds } from '../../catalog/index.ts'
import type { PaperTable } from '../tables.gen.ts'
import { readScopeEnds } from './paper-scopes.ts'

export const PAPER = columnsOf<PaperTable>()(
  'id',
  'seller_id',
  'kind',
  'state',
  'number',
  'issuer',
  'scope',
  'scopes',
  'valid_from',
  'valid_until',
  'file_ids',
  'sent_at',
  'sent_by',
  'decided_at',
  'decided_by',
  'reason',
)
export interface PaperRow extends RowOf<typeof PAPER> {
  kind: SellerPaperKind
  state: ReviewState
  /** What it lets its seller sell; null: not recorded, or it gives no scopes. */
  scopes: Scope[] | null
}

/** The order of the page. */
const inOrder = sql`array_position(${keysOf(SELLER_PAPERS)}::text[], kind)`

/** The papers of a seller that count, or that it last sent of a kind: those that count first. */
export const listPapersOf = (db: Executor, sellerId: number, states: readonly ReviewState[]) =>
  rows(
    db,
    sql<PaperRow>`select ${PAPER.list} from sellers.paper where seller_id = ${sellerId} and state = any (${states}::smallint[])
      order by ${inOrder}, sent_at desc limit 200`,
  )
/** The papers of a seller that count, in the order of the page. */
export const listInForce = (db: Executor, sellerId: number) => listPapersOf(db, sellerId, [REVIEW.approved])

/** Locks a paper: it is decided or withdrawn once. */
export async function lockPaper(tx: Tx, paperId: number): Promise<PaperRow | undefined> {
  await sql`select from sellers.paper where id = ${paperId} for update`.execute(tx)
  return first(tx, sql<PaperRow>`select ${PAPER.list} from sellers.paper where id = ${paperId}`)
}

/** Days until its last one; negative: it has ended; null: it has none. */
export const daysLeft = ({ valid_until: until }: Pick<PaperRow, 'valid_until'>, now: Date) =>
  until === null ? null : daysBetween(chinaDay(now), until)

export function standingOf(row: Pick<PaperRow, 'valid_until'>, now: Date): 'valid' | 'ending' | 'ended' {
  const days = daysLeft(row, now)
  if (days === null || days > PAPER_ENDS_SOON) return 'valid'
  return days < 0 ? 'ended' : 'ending'
}

const CORE_KINDS = keysOf(SELLER_PAPERS).filter((kind) => sellerPaperRule(kind).core)
/**
 * After a paper began or ceased to count, or the seller was checked: says until when it may sell, and what. What it never handed in stops it from
 * nothing.
 */
export async function refreshLicences(
  context: Pick<TransactionContext, 'tx' | 'now' | 'enqueue'>,
  sellerId: number,
): Promise<void> {
  // Two decisions about two papers of one seller: the second reads what the first one wrote.
  await lockSeller(context.tx, sellerId)
  const ends = await first(
    context.tx,
    sql<{ until: string | null }>`select min(valid_until)::text as until from sellers.paper
      where seller_id = ${sellerId} and state = ${sql.lit(REVIEW.approved)} and kind = any (${CORE_KINDS}::text[])`,
  )
  await setLicensedUntil(context, sellerId, ends!.until)
  await setScopeEnds(context, sellerId, await readScopeEnds(context.tx, sellerId))
}
