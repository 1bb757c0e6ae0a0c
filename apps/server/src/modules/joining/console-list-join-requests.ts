import { REVIEW, maskPhone, ROLE_NAMES, type ConsoleListJoinRequests, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import type { AppUserTable } from '../access/tables.gen.ts'
import { regionName } from '../platform/index.ts'
import { REQUEST_COLUMNS, REQUESTS, type RequestRow } from './request-rows.ts'

interface Row extends RequestRow, Pick<AppUserTable, 'phone'> {
  region_name: string
}

/** Requests in a state; those that wait by default, the longest first. */
export async function consoleListJoinRequests(
  { db }: QueryContext<typeof ConsoleListJoinRequests>,
  { state = REVIEW.waiting, keyword, ...input }: In<typeof ConsoleListJoinRequests>,
) {
  const like = keyword ? containing(keyword) : null
  const matching = sql`from ${REQUESTS} join access.app_user u on u.id = r.user_id where r.state = ${state}
    and (${like}::text is null or h.name like ${like} or r.name like ${like} or u.phone like ${like})`
  const columns = sql<Row>`${REQUEST_COLUMNS}, u.phone, ${regionName(sql.ref('h.region_id'))} as region_name`
  const order = sql`case when ${state === REVIEW.waiting} then r.submitted_at end, r.updated_at desc, r.id desc`
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
