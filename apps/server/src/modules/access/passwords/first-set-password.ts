import { FirstSetPassword, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { weakness } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { lockUser, requireOpenSession, setPassword } from '../queries.ts'

/** Sets the first password. Users who have one change it with the old one. */
export async function firstSetPassword(
  context: FlowContext<typeof FirstSetPassword>,
  { password, confirmPwd }: In<typeof FirstSetPassword>,
) {
  const { actor, transact } = context
  if (password !== confirmPwd) badInput({ confirmPwd: '两次输入的密码不一致' })
  const weak = weakness(password, actor.phone)
  if (weak) refuse(FirstSetPassword, 'PASSWORD_WEAK', { fields: { password: weak } }, weak)
  const hash = await hashPassword(context, password)
  await transact(async ({ tx, now }) => {
    const user = await lockUser(tx, actor.userId)
    // A lost phone that is logged out meanwhile leaves no password behind.
    await requireOpenSession(tx, actor.sessionId)
    if (user!.password_hash !== null) refuse(FirstSetPassword, 'PASSWORD_ALREADY_SET')
    await setPassword(tx, actor.userId, hash, now)
  })
  return { done: true as const }
}
