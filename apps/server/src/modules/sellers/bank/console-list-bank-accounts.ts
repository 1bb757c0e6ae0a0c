import { REVIEW, type ConsoleListBankAccounts, type In, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { sql } from '../../../kernel/sql.ts'
import { ACCOUNT, accountView, type AccountRow } from './account-rows.ts'

interface Row extends AccountRow {
  seller_name: string
  company_name: string
  current_digits: string | null
}

/** Accounts of sellers, without their numbers: what waits, the longest first; or what counts, the newest first. */
export async function consoleListBankAccounts(
  { db }: QueryContext<typeof ConsoleListBankAccounts>,
  { view = 'waiting', keyword, ...input }: In<typeof ConsoleListBankAccounts>,
): Promise<Out<typeof ConsoleListBankAccounts>> {
  const isWaiting = view === 'waiting'
  const like = keyword ? containing(keyword) : null
  const matching = sql`from sellers.bank_account b join catalog.seller s on s.id = b.seller_id
    where b.state = ${sql.lit(isWaiting ? REVIEW.waiting : REVIEW.approved)}
      and (${like}::text is null or s.name like ${like} or s.company_name like ${like})`
  const columns = sql<Row>`${ACCOUNT.of('b')}, s.name as seller_name, s.company_name,
    (select c.last_digits from sellers.bank_account c where c.seller_id = b.seller_id and c.state = ${sql.lit(REVIEW.approved)}
      and c.id <> b.id) as current_digits`
  const order = isWaiting ? sql`b.sent_at, b.id` : sql`b.decided_at desc, b.id desc`
  return readPage(db, input, { columns, matching, order }, (row) => ({
    ...accountView(row),
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    companyName: row.company_name,
    currentDigits: row.current_digits,
  }))
}
