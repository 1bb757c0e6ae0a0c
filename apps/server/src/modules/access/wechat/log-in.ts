import type { In, WechatChannel, WechatLogin, WechatMiniLogin, WechatPage } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import type { WechatApps } from '../../../providers/wechat/provider.ts'
import { deviceOf } from '../known-device.ts'
import { openSession, ownerOf, type OnLogin } from '../open-session.ts'
import { lockUser, type UserRow } from '../queries.ts'
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
  device: string | undefined,
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
    await onLogin(tx, { userId: user.id, now, shown: undefined })
    const wechatOpenId = channel === 'official' ? identity.openId : null
    const known = deviceOf(secrets, ownerOf(user.id), device)
    const session = await openSession(work, user, { ip, isNew: false, device: known, wechatOpenId })
    return { needBind: false as const, ...session, phone: user.phone }
  })

/** Logs in whoever came back from a page of WeChat. */
export const wechatLogin =
  (parts: LoginParts, channel: WechatPage) =>
  async (context: FlowContext<typeof WechatLogin>, { device, ...returned }: In<typeof WechatLogin>) =>
    enter(context, parts, channel, await identifyReturned(context, parts.apps, channel, returned), device)

/** Logs in whoever opened the mini program. */
export const wechatMiniLogin =
  (parts: LoginParts) =>
  async (context: FlowContext<typeof WechatMiniLogin>, { wxcode, device }: In<typeof WechatMiniLogin>) => {
    const app = appOf(parts.apps, 'mini')
    await context.transact((work) => countBeginning(work, context.ip))
    return enter(context, parts, 'mini', await identify(app, wxcode, context.log), device)
  }
