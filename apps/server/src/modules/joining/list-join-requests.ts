import { REVIEW, maskPhone, ROLE_NAMES, type ListJoinRequests } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { AppUserTable } from '../access/tables.gen.ts'
import { REQUEST_COLUMNS, REQUESTS, type RequestRow } from './request-rows.ts'

/** How many waiting requests an owner is shown at a time. */
const MAX_SHOWN = 100

/** Who waits to join the owner's shop, the longest first. */
export async function listJoinRequests({ db, actor: { shop } }: QueryContext<typeof ListJoinRequests>) {
  const found = await rows(
    db,
    sql<RequestRow & Pick<AppUserTable, 'phone'>>`select ${REQUEST_COLUMNS}, u.phone
      from ${REQUESTS} join access.app_user u on u.id = r.user_id
      where r.shop_id = ${shop.id} and r.state = ${REVIEW.waiting} order by r.submitted_at, r.id limit ${MAX_SHOWN}`,
  )
  return {
    rows: found.map(({ id: requestId, name, phone, role, note, from_shop_id, submitted_at }) => ({
      requestId,
      name,
      phoneMasked: maskPhone(phone),
      role,
      roleName: ROLE_NAMES[role],
      note,
      moves: from_shop_id !== null,
      submittedAt: submitted_at.toISOString(),
    })),
  }
}
