import { REVIEW, type ConsoleListAdditions, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { SENT, SENT_COLUMNS, shownRow, type SentRow } from './console-rows.ts'

/** Applications in a state; those that wait by default, the longest first. */
export async function consoleListAdditions(
  { db, actor, now }: QueryContext<typeof ConsoleListAdditions>,
  { state = REVIEW.waiting, keyword, ...input }: In<typeof ConsoleListAdditions>,
) {
  const like = keyword ? containing(keyword) : null
  const matching = sql`from ${SENT} where a.state = ${state} and a.version > 0 and (${like}::text is null or a.shop_name like ${like}
    or a.person_name like ${like} or u.phone like ${like} or a.credit_code like ${like})`
  const columns = sql<SentRow>`${SENT_COLUMNS}`
  const order = sql`case when ${state === REVIEW.waiting} then a.submitted_at end, a.updated_at desc, a.id desc`
  return readPage(db, input, { columns, matching, order }, (row) => shownRow(row, actor.operatorId, now))
}
