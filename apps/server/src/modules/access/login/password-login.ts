import { PasswordLogin, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { checkLoginPassword } from '../passwords/check-password.ts'
import { lockedText } from '../passwords/guess-limits.ts'
import { clearGuesses } from '../passwords/guesses.ts'
import { deviceOf, readDevice } from './known-device.ts'
import { AGREEMENTS_CHANGED, openSession, ownerOf, type OnLogin } from './open-session.ts'
import { findUserByPhone, lockUserByPhone } from '../queries.ts'

/** The subject under which wrong passwords of a phone are counted. */
export const passwordOf = (phone: string) => `password:${phone}`

/** Logs in with phone and password; see checkLoginPassword for what happens after wrong ones. Phones without an account look the same. */
export const passwordLogin =
  (secrets: Secrets, onLogin: OnLogin) =>
  async (
    context: FlowContext<typeof PasswordLogin>,
    { username: phone, password, device, agreements: shown, uuid, code }: In<typeof PasswordLogin>,
  ) => {
    const { db, transact, ip } = context
    const found = await findUserByPhone(db, phone)
    const hash = found?.password_hash ?? null
    const known = found ? readDevice(secrets, ownerOf(found.id), device) : null
    const account = passwordOf(phone)
    const verdict = await checkLoginPassword(context, { account, password, hash, device: known, captcha: { uuid, code } })
    if (!verdict.right)
      refuseBy(
        PasswordLogin,
        verdict,
        verdict.reason === 'PASSWORD_LOCKED' ? `${lockedText(verdict.data.retryAfter)}，或用短信验证码登录` : undefined,
      )
    const answer = await transact(async (work) => {
      const user = await lockUserByPhone(work.tx, phone)
      // The password changed while it was being checked: the one that was correct no longer is.
      if (!user || user.password_hash !== hash) return null
      await clearGuesses(work.tx, verdict.guess)
      const newer = await onLogin(work.tx, { userId: user.id, now: work.now, shown })
      if (newer.length > 0) refuse(PasswordLogin, 'CHANGED_MEANWHILE', { agreements: newer }, AGREEMENTS_CHANGED)
      return openSession(work, user, { ip, isNew: false, device: deviceOf(secrets, ownerOf(user.id), device) })
    })
    return answer ?? refuse(PasswordLogin, 'PASSWORD_WRONG')
  }
