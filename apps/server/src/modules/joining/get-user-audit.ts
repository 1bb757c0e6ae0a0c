import { GetUserAudit, type In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { listRequestsOf, shownRequest } from './request-rows.ts'

/** The user's newest request, of a kind where one is named, or one of theirs. */
export async function getUserAudit({ db, actor }: QueryContext<typeof GetUserAudit>, { id, kind }: In<typeof GetUserAudit>) {
  const [newest] = await listRequestsOf(db, actor.userId, { id, kind, limit: 1 })
  if (!newest && id !== undefined) refuse(GetUserAudit, 'NOT_FOUND')
  return { audit: newest ? shownRequest(newest) : null }
}
