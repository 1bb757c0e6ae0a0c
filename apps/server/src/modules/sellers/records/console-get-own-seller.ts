import type { ConsoleGetOwnSeller, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { shownRegionTerms } from './region-terms-view.ts'
import { listedColumns, listedView, termsView, type ListedRow } from './seller-view.ts'

/** The seller that the caller works for. */
export async function consoleGetOwnSeller({
  db,
  now,
  actor,
}: QueryContext<typeof ConsoleGetOwnSeller>): Promise<Out<typeof ConsoleGetOwnSeller>> {
  const [row, regionTerms] = await Promise.all([
    first(db, sql<ListedRow>`select ${listedColumns(now)} from catalog.seller s where s.id = ${actor.sellerId}`),
    shownRegionTerms(db, actor.sellerId),
  ])
  return { ...listedView(row!), ...termsView(row!), version: row!.version, regionTerms }
}
