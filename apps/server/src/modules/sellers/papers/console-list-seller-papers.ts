import { PAPER_ENDS_SOON, REVIEW, sellerPaperName, type ConsoleListSellerPapers, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { readScopeWords } from '../../applications/index.ts'
import { PAPER, type PaperRow } from './paper-rows.ts'
import { readPaperScopes, UNSCOPED } from './paper-scopes.ts'
import { paperView } from './paper-view.ts'

type View = Out<typeof ConsoleListSellerPapers>['rows'][number]
interface Row extends PaperRow {
  seller_name: string
  company_name: string
  current: View['current']
}
const state = (name: 'waiting' | 'approved') => sql`p.state = ${sql.lit(REVIEW[name])}`

/**
 * Papers of sellers: what waits, the longest first; or what counts, by its last day. Each with the scopes that its words mean. A seller sends them before it is opened; what ends
 * is of concern of those that are open.
 */
export async function consoleListSellerPapers(
  { db, now }: QueryContext<typeof ConsoleListSellerPapers>,
  { view = 'waiting', keyword, ...input }: In<typeof ConsoleListSellerPapers>,
): Promise<Out<typeof ConsoleListSellerPapers>> {
  const today = chinaDay(now)
  const chosen = {
    waiting: state('waiting'),
    ending: sql`${state('approved')} and s.open and p.valid_until between ${today} and ${addDays(today, PAPER_ENDS_SOON)}`,
    ended: sql`${state('approved')} and s.open and p.valid_until < ${today}`,
    unscoped: sql`${UNSCOPED} and s.closed_at is null`,
    all: state('approved'),
  }[view]
  const like = keyword ? containing(keyword) : null
  const matching = sql`from sellers.paper p join catalog.seller s on s.id = p.seller_id
    where ${chosen} and (${like}::text is null or s.name like ${like} or s.company_name like ${like} or p.number like ${like})`
  const columns = sql<Row>`${PAPER.of('p')}, s.name as seller_name, s.company_name, (
    select json_build_object('number', c.number, 'issuer', c.issuer, 'scopeText', c.scope, 'scopes', c.scopes, 'validFrom', c.valid_from, 'validUntil', c.valid_until)
    from sellers.paper c where c.seller_id = p.seller_id and c.kind = p.kind and c.state = ${sql.lit(REVIEW.approved)} and c.id <> p.id) as current`
  const order = view === 'waiting' ? sql`p.sent_at, p.id` : sql`p.valid_until nulls last, p.sent_at, p.id`
  const words = await readScopeWords(db)
  return readPage(db, input, { columns, matching, order }, (row) => {
    const name = sellerPaperName(row.kind)
    return {
      ...paperView(row, now),
      name,
      sellerId: row.seller_id,
      sellerName: row.seller_name,
      companyName: row.company_name,
      pictures: row.file_ids.map((fileId, at) => ({ fileId, name: row.file_ids.length > 1 ? `${name} ${at + 1}` : name })),
      ...readPaperScopes(row, words),
      current: row.current,
    }
  })
}
