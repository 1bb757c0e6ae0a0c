import { ConsoleChangePassword, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { clearAttempts } from '../../kernel/attempts.ts'
import { badInput, refuse, refuseBy } from '../../kernel/refusal.ts'
import { endSessions, hashPassword, confirmPassword, weakness } from '../access/index.ts'
import type { ConsoleFlowContext } from '../../kernel/console-command.ts'
import { findOperatorById, lockOperator, setOperatorPassword } from './queries.ts'
import { operatorSessions, requireOpenSession } from './operator-sessions.ts'

/** Changes the operator's password, given the old one. After 5 wrong old passwords it must wait for 15 minutes. */
export async function consoleChangePassword(
  context: ConsoleFlowContext<typeof ConsoleChangePassword>,
  { oldPassword, password }: In<typeof ConsoleChangePassword>,
) {
  const { actor, db, finish } = context
  if (password === oldPassword) badInput({ password: '新密码不能与原密码相同' })
  const subject = `confirm:o:${actor.operatorId}`
  const before = (await findOperatorById(db, actor.operatorId))!.password_hash
  const verdict = await confirmPassword(context, { subject, password: oldPassword, hash: before })
  if (!verdict.right)
    refuseBy(
      ConsoleChangePassword,
      verdict,
      verdict.reason === 'PASSWORD_WRONG' ? '原密码不正确' : '密码错误次数过多，请 15 分钟后再试',
    )
  const weak = weakness(password, actor.account)
  if (weak) refuse(ConsoleChangePassword, 'PASSWORD_WEAK', { fields: { password: weak } }, weak)
  const hash = await hashPassword(context, password)
  return finish(async (work) => {
    const operator = await lockOperator(work.tx, actor.operatorId)
    await requireOpenSession(work.tx, actor.sessionId)
    if (operator!.password_hash !== before) refuse(ConsoleChangePassword, 'PASSWORD_WRONG', {}, '原密码不正确')
    await setOperatorPassword(work.tx, actor.operatorId, hash)
    await clearAttempts(work.tx, subject)
    await endSessions(work, operatorSessions, sql`operator_id = ${actor.operatorId} and id <> ${actor.sessionId}`, 'password')
    return { answer: { done: true }, audit: { subjectId: actor.account } }
  })
}
