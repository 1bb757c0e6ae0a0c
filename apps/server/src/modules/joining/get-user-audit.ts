import { GetUserAudit, USER_REVIEW, type In } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { asUser } from '../files/index.ts'
import { listAdditionsOf } from './additions/addition-rows.ts'
import { shownAddition } from './additions/shown-addition.ts'
import { listRequestsOf, shownRequest } from './request-rows.ts'

/** The user's newest request to join or move, newest application to add a shop, or one of theirs. */
export const getUserAudit =
  (config: Config) =>
  async ({ db, actor, now }: QueryContext<typeof GetUserAudit>, { id, kind }: In<typeof GetUserAudit>) => {
    const { userId } = actor
    const [request] = kind === USER_REVIEW.add ? [] : await listRequestsOf(db, userId, { id, kind, limit: 1 })
    // An id alone may be of either: an application to add a shop is looked for where there is no such request.
    const isAddition = kind === USER_REVIEW.add || (kind === undefined && id !== undefined && !request)
    const [addition] = isAddition ? await listAdditionsOf(db, userId, { id, limit: 1 }) : []
    if (!request && !addition && id !== undefined) refuse(GetUserAudit, 'NOT_FOUND')
    return {
      audit: request ? shownRequest(request) : null,
      addition: addition ? await shownAddition(config, db, addition, { viewer: asUser(actor), now }) : null,
    }
  }
