import { GetUserAudit, type In } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { viewerOf } from '../files/index.ts'
import { listAdditionsOf } from './additions/addition-rows.ts'
import { shownAddition } from './additions/shown-addition.ts'
import { listRequestsOf, shownRequest } from './request-rows.ts'

/** The user's newest application of a kind, or one of theirs. */
export const getUserAudit =
  (config: Config) =>
  async ({ db, actor, now }: QueryContext<typeof GetUserAudit>, { id, kind = 1 }: In<typeof GetUserAudit>) => {
    const { userId } = actor
    const asked = { id, limit: 1 }
    const [request] = kind === 1 ? await listRequestsOf(db, userId, asked) : []
    const [addition] = kind === 2 ? await listAdditionsOf(db, userId, asked) : []
    if (!request && !addition && id !== undefined) refuse(GetUserAudit, 'NOT_FOUND')
    return {
      audit: request ? shownRequest(request) : null,
      addition: addition ? await shownAddition(config, db, addition, { viewer: viewerOf(actor), now }) : null,
    }
  }
