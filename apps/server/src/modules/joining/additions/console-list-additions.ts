import { REVIEW, type ConsoleListAdditions, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { isInProvince } from '../../platform/index.ts'
import { isClaimed, isInState, queueOrder } from '../../reviews/index.ts'
import { SENT, SENT_COLUMNS, shownRow, type SentRow } from './console-rows.ts'

const isMeant = (like: string) =>
  sql`(a.shop_name like ${like} or a.person_name like ${like} or u.phone like ${like} or a.credit_code like ${like})`

/** Applications in a state; those that wait by default, the longest first. */
export async function consoleListAdditions(
  { db, actor, now }: QueryContext<typeof ConsoleListAdditions>,
  { state = REVIEW.waiting, keyword, shopType, province, claim, ...input }: In<typeof ConsoleListAdditions>,
) {
  // Only what was asked for is a condition, so that the queue is read along its index.
  const conditions = [
    isInState('a', state),
    sql`a.version > 0`,
    ...(keyword ? [isMeant(containing(keyword))] : []),
    ...(shopType === undefined ? [] : [sql`a.shop_type = ${shopType}`]),
    ...(province === undefined ? [] : [isInProvince(sql.ref('a.region_id'), province)]),
    ...(claim ? [isClaimed('a', { is: claim, operatorId: actor.operatorId, now })] : []),
  ]
  const matching = sql`from ${SENT} where ${sql.join(conditions, sql` and `)}`
  const columns = sql<SentRow>`${SENT_COLUMNS}`
  const order = queueOrder('a', state)
  return readPage(db, input, { columns, matching, order }, (row) => shownRow(row, actor.operatorId, now))
}
