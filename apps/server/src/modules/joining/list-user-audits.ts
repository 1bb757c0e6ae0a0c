import type { In, ListUserAudits } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listRequestsOf, shownRequest } from './request-rows.ts'

/** The user's requests, the newest first. */
export async function listUserAudits(
  { db, actor }: QueryContext<typeof ListUserAudits>,
  { kind, state }: In<typeof ListUserAudits>,
) {
  return { rows: (await listRequestsOf(db, actor.userId, { kind, state, limit: 100 })).map(shownRequest) }
}
