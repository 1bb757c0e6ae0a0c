import { GetUserAuditHistory, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { owns } from '../shops/index.ts'
import { REQUEST_COLUMNS, REQUESTS, shownRequest, type RequestRow } from './request-rows.ts'

/** A request with who decided it: the user's own, or one to join a shop that they own. */
export async function getUserAuditHistory(
  { db, actor }: QueryContext<typeof GetUserAuditHistory>,
  { id }: In<typeof GetUserAuditHistory>,
) {
  const request = await first(
    db,
    sql<RequestRow>`select ${REQUEST_COLUMNS} from ${REQUESTS} where r.id = ${id} and (r.user_id = ${actor.userId}
      or ${owns(sql`r.shop_id`, actor.userId)})`,
  )
  if (!request) refuse(GetUserAuditHistory, 'NOT_FOUND')
  const shown = shownRequest(request)
  // Which shop somebody leaves is no business of the one they move to (0064).
  const fromShopName = request.user_id === actor.userId ? shown.fromShopName : null
  return { ...shown, fromShopName, decidedBy: request.decided_by }
}
