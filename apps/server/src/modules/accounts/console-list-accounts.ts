import { ACCOUNT, type ConsoleListAccounts, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { memberName } from '../access/index.ts'
import { COLUMNS, REQUESTS, requestView, type RequestRow } from './request-rows.ts'

/** What shops sent to the seller: those that wait, the longest first; others, the newest first. */
export async function consoleListAccounts(
  { db, actor, now }: QueryContext<typeof ConsoleListAccounts>,
  { state = ACCOUNT.waiting, keyword, ...input }: In<typeof ConsoleListAccounts>,
): Promise<Out<typeof ConsoleListAccounts>> {
  const named = keyword ? sql`(h.name like ${containing(keyword)} or h.credit_code = ${keyword.toUpperCase()})` : sql`true`
  const matching = sql`from ${REQUESTS} where r.seller_id = ${actor.sellerId} and r.state = ${state} and ${named}`
  const columns = sql<
    RequestRow & { sender: string }
  >`${COLUMNS}, coalesce(${memberName(sql`r.shop_id`, sql`r.sent_by`)}, '') as sender`
  const order = state === ACCOUNT.waiting ? sql`r.sent_at, r.id` : sql`coalesce(r.ended_at, r.decided_at) desc, r.id desc`
  return readPage(db, input, { columns, matching, order }, (row) => requestView(row, now))
}
