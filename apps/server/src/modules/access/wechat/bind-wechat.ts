import { BindWechat, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { lockUser } from '../queries.ts'
import { checkCode } from '../codes/sms-code.ts'
import { bindWechatTo, lockWechat, obstacleOf } from './identities.ts'
import { consumeTicket, lockTicket } from './tickets.ts'

/** Binds the WeChat that the user came back with, by a code to their own phone. A wrong code is recorded. */
export const bindWechat =
  (secrets: Secrets) =>
  async (
    { transact, ip, actor: { userId, phone } }: FlowContext<typeof BindWechat>,
    { bindToken, smsCode, ...captcha }: In<typeof BindWechat>,
  ) => {
    const check = await transact(async (work) => {
      const { tx, now } = work
      const ticket = await lockTicket(tx, bindToken, now)
      if (ticket?.userId !== userId) return refuse(BindWechat, 'WECHAT_EXPIRED')
      await lockWechat(tx, ticket)
      const checked = await checkCode(work, secrets, { phone, purpose: 'bindWx', code: smsCode, ip, captcha })
      if (!checked.right) return checked
      await lockUser(tx, userId)
      const obstacle = await obstacleOf(tx, userId, ticket)
      if (obstacle) refuse(BindWechat, obstacle)
      if (!(await bindWechatTo(tx, userId, ticket, now))) refuse(BindWechat, 'WECHAT_TAKEN')
      await consumeTicket(tx, bindToken)
      return checked
    })
    if (!check.right) refuseBy(BindWechat, check)
    return { done: true as const }
  }
