import { WechatBindPhone, WechatRegister, type In, type WechatChannel } from '@shop/contract'
import type { Tx } from '../../../kernel/database.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../../kernel/refusal.ts'
import { voidCode } from '../codes/code-queries.ts'
import { deviceOf } from '../login/known-device.ts'
import { AGREEMENTS_CHANGED, openSession, ownerOf } from '../login/open-session.ts'
import { createUser, lockUserByPhone, type UserRow } from '../queries.ts'
import { checkCode } from '../codes/sms-code.ts'
import { clientOf } from './client-of.ts'
import { bindWechatTo, lockWechat, obstacleOf } from './identities.ts'
import type { LoginParts } from './log-in.ts'
import { consumeTicket, lockTicket, type Ticket } from './tickets.ts'

type Call = typeof WechatBindPhone
type Input = In<Call>
/** The account that gets the WeChat: one that exists, or one that is created. */
type FindAccount = (tx: Tx, phone: string, now: Date) => Promise<UserRow>

/**
 * Binds a WeChat to the account of a phone and logs in. A wrong code is recorded; after any other refusal code and token are as
 * they were.
 */
const bindPhone =
  (
    { secrets, onLogin }: Pick<LoginParts, 'secrets' | 'onLogin'>,
    channels: readonly WechatChannel[],
    findAccount: FindAccount,
    isNew: boolean,
  ) =>
  async ({ transact, ip }: Pick<FlowContext<Call>, 'transact' | 'ip'>, input: Input) => {
    const { bindToken, phone, smsCode, uuid, code, device, agreements: shown } = input
    const outcome = await transact(async (work) => {
      const { tx, now } = work
      const ticket = await lockTicket(tx, bindToken, now)
      if (!ticket || !isOf(ticket, channels)) return refuse(WechatBindPhone, 'WECHAT_EXPIRED')
      await lockWechat(tx, ticket)
      const check = await checkCode(work, secrets, {
        phone,
        purpose: 'login',
        code: smsCode,
        ip,
        captcha: { uuid, code },
        keep: true,
      })
      if (!check.right) return { check }
      const user = await findAccount(tx, phone, now)
      const obstacle = await obstacleOf(tx, user.id, ticket)
      if (obstacle) refuse(WechatBindPhone, obstacle)
      if (!(await bindWechatTo(tx, user.id, ticket, now))) refuse(WechatBindPhone, 'WECHAT_TAKEN')
      await consumeTicket(tx, bindToken)
      await voidCode(tx, phone, 'login', now)
      const newer = await onLogin(tx, { userId: user.id, now, shown })
      if (newer.length > 0) refuse(WechatBindPhone, 'CHANGED_MEANWHILE', { agreements: newer }, AGREEMENTS_CHANGED)
      const known = deviceOf(secrets, ownerOf(user.id), device)
      const wechatOpenId = ticket.channel === 'official' ? ticket.openId : null
      return {
        answer: {
          ...(await openSession(work, user, { ip, isNew, device: known, wechatOpenId, client: clientOf(ticket.channel) })),
          phone,
        },
      }
    })
    if (outcome.answer) return outcome.answer
    return refuseBy(WechatBindPhone, outcome.check)
  }
/** Whether a token is for a login by one of these channels. */
const isOf = ({ channel, userId }: Ticket, channels: readonly WechatChannel[]) => userId === null && channels.includes(channel)

type Parts = Pick<LoginParts, 'secrets' | 'onLogin'>

/** Binds it to the account that a phone has. */
export const bindWechatPhone = (parts: Parts) =>
  bindPhone(
    parts,
    ['official', 'open', 'mini'],
    async (tx, phone) => (await lockUserByPhone(tx, phone)) ?? refuse(WechatBindPhone, 'NO_ACCOUNT'),
    false,
  )

/** Creates the account of a new phone with it; for the WeChats of these channels. */
export const registerByWechat = (parts: Parts, channels: readonly WechatChannel[]) =>
  bindPhone(
    parts,
    channels,
    async (tx, phone, now) => {
      if (!(await createUser(tx, phone, now))) refuse(WechatRegister, 'HAS_ACCOUNT')
      return (await lockUserByPhone(tx, phone))!
    },
    true,
  )
