import { WechatLogin, type In, type WechatChannel, type WechatMiniLogin, type WechatPage } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import type { WechatApps } from '../../../providers/wechat/provider.ts'
import { deviceOf } from '../login/known-device.ts'
import { AGREEMENTS_CHANGED, openSession, ownerOf, type OnLogin } from '../login/open-session.ts'
import { lockUser, type UserRow } from '../queries.ts'
import { clientOf } from './client-of.ts'
import { findOwner, lockWechat, recordIdentity, type WechatIdentity } from './identities.ts'
import { appOf, identify, identifyReturned, type Identified } from './identify.ts'
import { countBeginning } from './start-wechat.ts'
import { makeTicket } from './tickets.ts'

/** What logging in needs from its module. */
export interface LoginParts {
  apps: WechatApps
  secrets: Secrets
  onLogin: OnLogin
}
type Context = Pick<FlowContext<typeof WechatLogin>, 'transact' | 'ip' | 'log'>

/** The user whose WeChat it is, locked; null when it is bound to none. */
async function lockOwner({ tx }: TransactionContext, identity: WechatIdentity): Promise<UserRow | null> {
  const owner = await findOwner(tx, identity)
  const user = owner === null ? undefined : await lockUser(tx, owner)
  // It may have been unbound, or the account erased, while its row was waited for.
  return user && (await findOwner(tx, identity)) === user.id ? user : null
}

/** Logs in the user whose WeChat it is; for one that is bound to none makes the token that binds it. */
const enter = (
  { transact, ip }: Context,
  { secrets, onLogin }: LoginParts,
  channel: WechatChannel,
  { avatar, ...identity }: Identified,
  { device, agreements: shown }: Pick<In<typeof WechatLogin>, 'device' | 'agreements'>,
) =>
  transact(async (work) => {
    const { tx, now } = work
    await lockWechat(tx, identity)
    const user = await lockOwner(work, identity)
    if (!user) {
      const bindToken = await makeTicket(tx, { ...identity, channel, userId: null }, now)
      return { needBind: true as const, bindToken, nickname: identity.nickname, avatar }
    }
    await recordIdentity(tx, user.id, identity)
    const newer = await onLogin(tx, { userId: user.id, now, shown })
    if (newer.length > 0) refuse(WechatLogin, 'CHANGED_MEANWHILE', { agreements: newer }, AGREEMENTS_CHANGED)
    const wechatOpenId = channel === 'official' ? identity.openId : null
    const known = deviceOf(secrets, ownerOf(user.id), device)
    const session = await openSession(work, user, { ip, isNew: false, device: known, wechatOpenId, client: clientOf(channel) })
    return { needBind: false as const, ...session, phone: user.phone }
  })

/** Logs in whoever came back from a page of WeChat. */
export const wechatLogin =
  (parts: LoginParts, channel: WechatPage) => async (context: FlowContext<typeof WechatLogin>, input: In<typeof WechatLogin>) =>
    enter(context, parts, channel, await identifyReturned(context, parts.apps, channel, input), input)

/** Logs in whoever opened the mini program. */
export const wechatMiniLogin =
  (parts: LoginParts) => async (context: FlowContext<typeof WechatMiniLogin>, input: In<typeof WechatMiniLogin>) => {
    const app = appOf(parts.apps, 'mini')
    await context.transact((work) => countBeginning(work, context.ip))
    return enter(context, parts, 'mini', await identify(app, input.wxcode, context.log), input)
  }
