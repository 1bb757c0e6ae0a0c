import { ConsoleGetSeller, SELLER_PAPER_KINDS, sellerPaperName, sellerPaperRule, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { countAccounts } from '../../operators/index.ts'
import { standingsOf } from './paper-standings.ts'
import { shownRegionTerms } from './region-terms-view.ts'
import { listedColumns, listedView, termsView, type ListedRow } from './seller-view.ts'

/** One seller with its papers by kind, in their order on its page. */
export async function consoleGetSeller(
  { db, now }: QueryContext<typeof ConsoleGetSeller>,
  { sellerId }: In<typeof ConsoleGetSeller>,
): Promise<Out<typeof ConsoleGetSeller>> {
  const [row, papers, accounts, regionTerms] = await Promise.all([
    first(db, sql<ListedRow>`select ${listedColumns(now)} from catalog.seller s where s.id = ${sellerId}`),
    standingsOf(db, sellerId, chinaDay(now)),
    countAccounts(db, sellerId),
    shownRegionTerms(db, sellerId),
  ])
  if (!row) return refuse(ConsoleGetSeller, 'NOT_FOUND', {}, '没有这个卖家')
  return {
    ...listedView(row),
    ...termsView(row),
    version: row.version,
    regionTerms,
    regionId: row.region_id,
    ephedrineApproved: row.ephedrine_approved,
    closed: row.closed_at && { at: row.closed_at.toISOString(), by: row.closed_by, reason: row.closed_reason },
    checkedUntil: row.checked_until,
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
