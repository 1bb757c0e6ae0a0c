import { PrepareWechat, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { WechatApps } from '../../../providers/wechat/provider.ts'
import { obstacleOf } from './identities.ts'
import { identifyReturned } from './identify.ts'
import { makeTicket } from './tickets.ts'

/** Exchanges the code at once, since it is good for five minutes and a message may take longer: the token is this user’s alone. */
export const prepareWechat =
  (apps: WechatApps) =>
  async (context: FlowContext<typeof PrepareWechat>, { channel, ...returned }: In<typeof PrepareWechat>) => {
    const { avatar, ...identity } = await identifyReturned(context, apps, channel, returned)
    const { actor, transact } = context
    return transact(async ({ tx, now }) => {
      const obstacle = await obstacleOf(tx, actor.userId, identity)
      if (obstacle) refuse(PrepareWechat, obstacle)
      const bindToken = await makeTicket(tx, { ...identity, channel, userId: actor.userId }, now)
      return { bindToken, nickname: identity.nickname, avatar }
    })
  }
