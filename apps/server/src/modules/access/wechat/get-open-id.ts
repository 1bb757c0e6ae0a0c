import type { GetWechatOpenId, In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import type { WechatApps } from '../../../providers/wechat/provider.ts'
import { identifyReturned } from './identify.ts'

/** Who the caller is to the official account; kept with the session of whoever is logged in. */
export const getWechatOpenId =
  (apps: WechatApps) => async (context: FlowContext<typeof GetWechatOpenId>, returned: In<typeof GetWechatOpenId>) => {
    const { openId } = await identifyReturned(context, apps, 'official', returned)
    const { actor, transact } = context
    if (actor.kind === 'user')
      await transact(({ tx }) =>
        sql`update access.session set wechat_open_id = ${openId} where id = ${actor.sessionId} and ended_at is null`.execute(tx),
      )
    return { openId }
  }
