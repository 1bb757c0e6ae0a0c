import { SmsLogin, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { deviceOf } from './known-device.ts'
import { AGREEMENTS_CHANGED, openSession, ownerOf, type OnLogin } from './open-session.ts'
import { createUser, lockUserByPhone } from '../queries.ts'
import { checkCode } from '../codes/sms-code.ts'

/** Logs in with the code sent to the phone; the first login creates the user. A wrong attempt is recorded. */
export const smsLogin =
  (secrets: Secrets, onLogin: OnLogin) =>
  async (
    { transact, ip }: FlowContext<typeof SmsLogin>,
    { phone, smsCode, uuid, code, device, agreements: shown }: In<typeof SmsLogin>,
  ) => {
    const outcome = await transact(async (work) => {
      const check = await checkCode(work, secrets, { phone, purpose: 'login', code: smsCode, ip, captcha: { uuid, code } })
      if (!check.right) return { checked: check }
      const isNew = await createUser(work.tx, phone, work.now)
      const user = (await lockUserByPhone(work.tx, phone))!
      const newer = await onLogin(work.tx, { userId: user.id, now: work.now, shown })
      // All of it is undone: the code counts once more.
      if (newer.length > 0) refuse(SmsLogin, 'CHANGED_MEANWHILE', { agreements: newer }, AGREEMENTS_CHANGED)
      return { answer: await openSession(work, user, { ip, isNew, device: deviceOf(secrets, ownerOf(user.id), device) }) }
    })
    if (outcome.answer) return outcome.answer
    return refuseBy(SmsLogin, outcome.checked)
  }
