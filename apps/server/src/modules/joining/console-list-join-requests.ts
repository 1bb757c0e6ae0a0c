import { REVIEW, maskPhone, ROLE_NAMES, type ConsoleListJoinRequests, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import type { AppUserTable } from '../access/tables.gen.ts'
import { regionName } from '../platform/index.ts'
import { isInState, queueOrder } from '../reviews/index.ts'
import { REQUEST_COLUMNS, REQUESTS, type RequestRow } from './request-rows.ts'

interface Row extends RequestRow, Pick<AppUserTable, 'phone'> {
  region_name: string
}

const isMeant = (like: string) => sql`(h.name like ${like} or r.name like ${like} or u.phone like ${like})`

/** Requests in a state; those that wait by default, the longest first. */
export async function consoleListJoinRequests(
  { db }: QueryContext<typeof ConsoleListJoinRequests>,
  { state = REVIEW.waiting, keyword, ...input }: In<typeof ConsoleListJoinRequests>,
) {
  // Only what was asked for is a condition, so that the queue is read along its index.
  const conditions = [isInState('r', state), ...(keyword ? [isMeant(containing(keyword))] : [])]
  const matching = sql`from ${REQUESTS} join access.app_user u on u.id = r.user_id where ${sql.join(conditions, sql` and `)}`
  const columns = sql<Row>`${REQUEST_COLUMNS}, u.phone, ${regionName(sql.ref('h.region_id'))} as region_name`
  const order = queueOrder('r', state)
  return readPage(db, input, { columns, matching, order }, (row) => ({
    requestId: row.id,
    shopName: row.shop_name,
    regionName: row.region_name,
    fromShopName: row.from_shop_name,
    name: row.name,
    phoneMasked: maskPhone(row.phone),
    role: row.role,
    roleName: ROLE_NAMES[row.role],
    note: row.note,
    state: row.state,
    rejectReason: row.reason,
    submittedAt: row.submitted_at.toISOString(),
    decidedBy: row.decided_by,
  }))
}
