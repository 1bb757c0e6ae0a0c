import {
  ConsoleGetSeller,
  REVIEW,
  SELLER_PAPER_KINDS,
  sellerPaperName,
  sellerPaperRule,
  type In,
  type Out,
  type ReviewState,
  type SellerPaperKind,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { countAccounts } from '../../operators/index.ts'
import { listedColumns, listedView, termsView } from './seller-view.ts'

/** One seller with its papers by kind, in their order on its page. */
export async function consoleGetSeller(
  { db, now }: QueryContext<typeof ConsoleGetSeller>,
  { sellerId }: In<typeof ConsoleGetSeller>,
): Promise<Out<typeof ConsoleGetSeller>> {
  const [row, papers, accounts] = await Promise.all([
    first(db, sql`select ${listedColumns(now)} from catalog.seller s where s.id = ${sellerId}`) as Promise<Row | undefined>,
    papersOf(db, sellerId, chinaDay(now)),
    countAccounts(db, sellerId),
  ])
  if (!row) return refuse(ConsoleGetSeller, 'NOT_FOUND', {}, '没有这个卖家')
  return {
    ...listedView(row),
    ...termsView(row),
    regionId: row.region_id,
    ephedrineApproved: row.ephedrine_approved,
    closed: row.closed_at && { at: row.closed_at.toISOString(), by: row.closed_by, reason: row.closed_reason },
    papers: SELLER_PAPER_KINDS.map((kind) => {
      const paper = papers.find((one) => one.kind === kind)
      return {
        kind,
        name: sellerPaperName(kind),
        core: sellerPaperRule(kind).core ?? false,
        state: paper?.newest ?? null,
        validUntil: paper?.valid_until ?? null,
        inForce: paper?.in_force ?? false,
      }
    }),
    accounts,
  }
}
type Row = Parameters<typeof listedView>[0]

interface Standing {
  kind: SellerPaperKind
  newest: ReviewState
  valid_until: string | null
  in_force: boolean
}
/** Where the papers of a seller stand, by kind: the newest that was sent, and the one that counts. */
export const papersOf = (db: Executor, sellerId: number, today: string) =>
  rows(
    db,
    sql<Standing>`select kind, (array_agg(state order by sent_at desc, id desc))[1] as newest,
        (max(valid_until) filter (where state = ${REVIEW.approved}))::text as valid_until,
        coalesce(bool_or(state = ${REVIEW.approved} and (valid_until is null or valid_until >= ${today})), false) as in_force
      from sellers.paper where seller_id = ${sellerId} group by kind`,
  )
