import { UnbindWechat, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { lockUser } from '../queries.ts'
import { checkCode } from '../codes/sms-code.ts'
import { unbindWechatOf } from './identities.ts'

/** Unbinds the user’s WeChat, by a code to their own phone. Sessions go on. A wrong code is recorded. */
export const unbindWechat =
  (secrets: Secrets) =>
  async (
    { transact, ip, actor: { userId, phone } }: FlowContext<typeof UnbindWechat>,
    { smsCode, ...captcha }: In<typeof UnbindWechat>,
  ) => {
    const check = await transact(async (work) => {
      const checked = await checkCode(work, secrets, { phone, purpose: 'unbindWx', code: smsCode, ip, captcha })
      if (!checked.right) return checked
      await lockUser(work.tx, userId)
      if (!(await unbindWechatOf(work.tx, userId))) refuse(UnbindWechat, 'NOT_FOUND', {}, '没有绑定微信')
      return checked
    })
    if (!check.right) refuseBy(UnbindWechat, check)
    return { done: true as const }
  }
