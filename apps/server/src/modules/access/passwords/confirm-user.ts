import type { RevealPersonalData } from '@shop/contract'
import { clearAttempts } from '../../../kernel/attempts.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { badInput, type RefusalOutcome } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import type { User } from '../actor.ts'
import type { CaptchaAnswer } from '../codes/captcha.ts'
import { confirmPassword } from './check-password.ts'
import { findUserById } from '../queries.ts'
import { checkCode } from '../codes/sms-code.ts'

/** What a call with a logged-in user has, whatever it is for. */
type Proving = Omit<FlowContext<typeof RevealPersonalData>, 'actor'> & { actor: Pick<User, 'userId' | 'phone'> }
interface Given {
  password?: string | undefined
  smsCode?: string | undefined
  captcha: CaptchaAnswer
}
type Confirmed =
  | { right: true; means: 'password' | 'code' }
  | ({ right: false } & RefusalOutcome<
      typeof RevealPersonalData,
      'PASSWORD_WRONG' | 'PASSWORD_LOCKED' | 'SMS_CODE_WRONG' | 'CAPTCHA_NEEDED' | 'CAPTCHA_WRONG'
    >)

/**
 * Has a user prove once more who they are: by their password, or where none is set by a code sent to their phone
 * (`SendBusinessCode` with `personalData`). Says which of them it was.
 */
export async function confirmUser(context: Proving, secrets: Secrets, { password, smsCode, captcha }: Given): Promise<Confirmed> {
  const { db, actor, transact, ip } = context
  const { password_hash: hash } = (await findUserById(db, actor.userId))!
  if (hash === null) {
    if (!smsCode) return badInput({ smsCode: '请输入短信验证码' })
    const verdict = await transact((work) =>
      checkCode(work, secrets, { phone: actor.phone, purpose: 'personalData', code: smsCode, ip, captcha }),
    )
    return verdict.right ? { ...verdict, means: 'code' } : verdict
  }
  if (!password) return badInput({ password: '请输入登录密码' })
  const subject = `confirm:u:${actor.userId}`
  const verdict = await confirmPassword(context, { subject, password, hash })
  if (!verdict.right) return verdict
  await transact(({ tx }) => clearAttempts(tx, subject))
  return { right: true, means: 'password' }
}
