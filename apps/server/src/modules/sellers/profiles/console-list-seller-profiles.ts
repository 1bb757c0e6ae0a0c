import { REVIEW, type ConsoleListSellerProfiles, type In, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { sql } from '../../../kernel/sql.ts'
import { shownProfileColumns, type ShownProfile } from '../../catalog/index.ts'
import { PROFILE, profileView, type ProfileRow } from './profile-rows.ts'

interface Row extends ProfileRow {
  seller_name: string
  company_name: string
  current: ShownProfile
}

/** What sellers say of themselves: what waits, the longest first; or what is shown, the newest first. Also of those that are not open. */
export async function consoleListSellerProfiles(
  { db }: QueryContext<typeof ConsoleListSellerProfiles>,
  { view = 'waiting', keyword, ...input }: In<typeof ConsoleListSellerProfiles>,
): Promise<Out<typeof ConsoleListSellerProfiles>> {
  const isWaiting = view === 'waiting'
  const like = keyword ? containing(keyword) : null
  const matching = sql`from sellers.profile p join catalog.seller s on s.id = p.seller_id
    where p.state = ${sql.lit(isWaiting ? REVIEW.waiting : REVIEW.approved)}
      and (${like}::text is null or s.name like ${like} or s.company_name like ${like})`
  const columns = sql<Row>`${PROFILE.of('p')}, s.name as seller_name, s.company_name, ${shownProfileColumns('s')} as current`
  const order = isWaiting ? sql`p.sent_at, p.id` : sql`p.decided_at desc, p.id desc`
  return readPage(db, input, { columns, matching, order }, (row) => ({
    ...profileView(row),
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    companyName: row.company_name,
    current: row.current,
  }))
}
