import { PasswordLogin, type In } from '@shop/contract'
import { clearAttempts } from '../../kernel/attempts.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../kernel/refusal.ts'
import { checkPassword } from './check-password.ts'
import { openSession } from './open-session.ts'
import { findUserByPhone, lockUserByPhone } from './queries.ts'

/** The subject under which wrong passwords of a phone are counted; login and change share it. */
export const passwordOf = (phone: string) => `password:${phone}`

/** Logs in with phone and password. The fifth wrong password locks password login for 15 minutes, for unknown phones too. */
export async function passwordLogin(
  context: FlowContext<typeof PasswordLogin>,
  { username: phone, password }: In<typeof PasswordLogin>,
) {
  const { db, transact, ip } = context
  const found = await findUserByPhone(db, phone)
  const hash = found?.password_hash ?? null
  const verdict = await checkPassword(context, { subject: passwordOf(phone), password, hash })
  if (!verdict.right) refuseBy(PasswordLogin, verdict)
  const answer = await transact(async (work) => {
    const user = await lockUserByPhone(work.tx, phone)
    // The password changed while it was being checked: the one that was correct no longer is.
    if (!user || user.password_hash !== hash) return null
    await clearAttempts(work.tx, passwordOf(phone))
    return openSession(work, user, ip, false)
  })
  return answer ?? refuse(PasswordLogin, 'PASSWORD_WRONG')
}
