import { USER_REVIEW, USER_REVIEW_NAMES, type In, type ListUserAudits } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listAdditionsOf } from './additions/addition-rows.ts'
import { listRequestsOf, shownRequest } from './request-rows.ts'

const MAX_ROWS = 100

/** The user's applications to join shops and to add them, the newest first. */
export async function listUserAudits(
  { db, actor }: QueryContext<typeof ListUserAudits>,
  { kind, state }: In<typeof ListUserAudits>,
) {
  const { userId } = actor
  const [requests, additions] = await Promise.all([
    kind === USER_REVIEW.add ? [] : listRequestsOf(db, userId, { kind, state, limit: MAX_ROWS }),
    kind !== undefined && kind !== USER_REVIEW.add ? [] : listAdditionsOf(db, userId, { state, limit: MAX_ROWS }),
  ])
  return {
    rows: requests.map(shownRequest),
    additions: additions.map((one) => ({
      id: one.id,
      kind: USER_REVIEW.add,
      kindName: USER_REVIEW_NAMES[USER_REVIEW.add],
      shopName: one.shop_name,
      state: one.state,
      version: one.version,
      submittedAt: one.submitted_at?.toISOString() ?? null,
      decidedAt: one.decided_at?.toISOString() ?? null,
    })),
  }
}
