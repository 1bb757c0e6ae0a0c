import { REVIEW, type ConsoleListGoodsProposals, type In, type Out } from '@shop/contract'
import { containing } from '../../../kernel/like.ts'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readPage } from '../../../kernel/page.ts'
import { sellerName } from '../../catalog/index.ts'
import { FROM_LISTED, LISTED, listedView } from './proposal-rows.ts'

const STATES = {
  waiting: sql`p.state = ${sql.lit(REVIEW.waiting)}`,
  added: sql`p.state = ${sql.lit(REVIEW.approved)} and not p.known`,
  known: sql`p.state = ${sql.lit(REVIEW.approved)} and p.known`,
  rejected: sql`p.state = ${sql.lit(REVIEW.rejected)}`,
}

/** What waits, the longest first; or what was decided, the newest first. */
export function consoleListGoodsProposals(
  { db, actor, now }: QueryContext<typeof ConsoleListGoodsProposals>,
  { state = 'waiting', keyword, ...input }: In<typeof ConsoleListGoodsProposals>,
): Promise<Out<typeof ConsoleListGoodsProposals>> {
  const words = containing(keyword ?? '')
  const named = keyword
    ? sql`and (p.generic_name ilike ${words} or p.trade_name ilike ${words} or p.factory ilike ${words} or p.approval_no ilike ${words}
        or p.barcode = ${keyword} or ${sellerName(sql.ref('p.seller_id'))} ilike ${words})`
    : sql``
  const matching = sql`${FROM_LISTED} where ${STATES[state]} ${named}`
  const order = state === 'waiting' ? sql`p.sent_at, p.id` : sql`p.ended_at desc, p.id desc`
  return readPage(db, input, { columns: LISTED, matching, order }, (row) => listedView(row, actor.operatorId, now))
}
