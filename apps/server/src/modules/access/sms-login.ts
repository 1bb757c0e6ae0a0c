import { SmsLogin, type In } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuseBy } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { deviceOf } from './known-device.ts'
import { openSession, ownerOf, type OnLogin } from './open-session.ts'
import { createUser, lockUserByPhone } from './queries.ts'
import { checkCode } from './sms-code.ts'

/** Logs in with the code sent to the phone; the first login creates the user. A wrong attempt is recorded. */
export const smsLogin =
  (secrets: Secrets, onLogin: OnLogin) =>
  async ({ transact, ip }: FlowContext<typeof SmsLogin>, { phone, smsCode, uuid, code, device }: In<typeof SmsLogin>) => {
    const outcome = await transact(async (work) => {
      const check = await checkCode(work, secrets, { phone, purpose: 'login', code: smsCode, ip, captcha: { uuid, code } })
      if (!check.right) return { checked: check }
      const isNew = await createUser(work.tx, phone, work.now)
      const user = (await lockUserByPhone(work.tx, phone))!
      await onLogin(work.tx, user.id, work.now)
      return { answer: await openSession(work, user, { ip, isNew, device: deviceOf(secrets, ownerOf(user.id), device) }) }
    })
    if (outcome.answer) return outcome.answer
    return refuseBy(SmsLogin, outcome.checked)
  }
