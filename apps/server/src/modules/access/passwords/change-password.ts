import { ChangePassword, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { clearAttempts } from '../../../kernel/attempts.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse, refuseBy } from '../../../kernel/refusal.ts'
import { confirmPassword } from './check-password.ts'
import { weakness } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { findUserById, lockUser, requireOpenSession, setPassword } from '../queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { userSessions } from '../sessions/user-sessions.ts'

/** Changes the password, given the old one; the user's other sessions end. After 5 wrong old passwords it must wait for 15 minutes. */
export async function changePassword(
  context: FlowContext<typeof ChangePassword>,
  { oldPassword, password, confirmPwd }: In<typeof ChangePassword>,
) {
  const { actor, db, transact } = context
  if (password !== confirmPwd) badInput({ confirmPwd: '两次输入的密码不一致' })
  if (password === oldPassword) badInput({ password: '新密码不能与原密码相同' })
  const subject = `confirm:u:${actor.userId}`
  const before = (await findUserById(db, actor.userId))?.password_hash ?? null
  const verdict = await confirmPassword(context, { subject, password: oldPassword, hash: before })
  if (!verdict.right) refuseBy(ChangePassword, verdict, verdict.reason === 'PASSWORD_WRONG' ? '原密码不正确' : undefined)
  const weaknessText = weakness(password, actor.phone)
  if (weaknessText) refuse(ChangePassword, 'PASSWORD_WEAK', { fields: { password: weaknessText } }, weaknessText)
  const hash = await hashPassword(context, password)
  await transact(async (work) => {
    const user = await lockUser(work.tx, actor.userId)
    // Checking a password takes a while: who was logged out meanwhile sets none.
    await requireOpenSession(work.tx, actor.sessionId)
    if (user!.password_hash !== before) refuse(ChangePassword, 'PASSWORD_WRONG', {}, '原密码不正确')
    await setPassword(work.tx, actor.userId, hash, work.now)
    await clearAttempts(work.tx, subject)
    await endSessions(work, userSessions, sql`user_id = ${actor.userId} and id <> ${actor.sessionId}`, 'password')
  })
  return { done: true as const }
}
