import type { ConsoleListSellers, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { isInProvince } from '../../platform/index.ts'
import { agreedUntil, agreementLacks } from '../agreements/agreement-rows.ts'
import { listedColumns, listedView, stateAt, type ListedRow } from './seller-view.ts'

const isMeant = (like: string) => sql`(s.name ilike ${like} or s.company_name ilike ${like} or s.licence_no ilike ${like})`

/** Sellers, the newest first. */
export function consoleListSellers(
  { db, now }: QueryContext<typeof ConsoleListSellers>,
  { state = 'all', agreement, keyword, province, ...input }: In<typeof ConsoleListSellers>,
): Promise<Out<typeof ConsoleListSellers>> {
  const conditions = [
    state === 'all' ? sql`true` : sql`${stateAt(now)} = ${state}`,
    ...(agreement ? [agreementLacks(now)] : []),
    ...(keyword ? [isMeant(containing(keyword))] : []),
    ...(province === undefined ? [] : [isInProvince(sql.ref('s.region_id'), province)]),
  ]
  const matching = sql`from catalog.seller s where ${sql.join(conditions, sql` and `)}`
  const columns = sql<ListedRow & { agreed_until: string | null }>`${listedColumns(now)}, ${agreedUntil(now)} as agreed_until`
  return readPage(db, input, { columns, matching, order: sql`s.id desc` }, ({ agreed_until, ...row }) => ({
    ...listedView(row),
    agreedUntil: agreed_until,
  }))
}
