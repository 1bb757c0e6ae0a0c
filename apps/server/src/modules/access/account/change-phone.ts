import { ChangePhone, chinaDay, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { clearAttempts } from '../../../kernel/attempts.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import { first } from '../../../kernel/database.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { badInput, refuse, refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { confirmPassword } from '../passwords/check-password.ts'
import { voidCode } from '../codes/code-queries.ts'
import { lockPhones } from './phone-changes.ts'
import { findUserById, lockUser, requireOpenSession } from '../queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { setPhone } from './set-phone.ts'
import { checkCode } from '../codes/sms-code.ts'
import type { AppUserTable } from '../tables.gen.ts'
import { userSessions } from '../sessions/user-sessions.ts'

type Context = FlowContext<typeof ChangePhone>
type Input = In<typeof ChangePhone>
/** 20-access, "Calls for logging in": at most once in 30 days. */
const WAIT_MS = 30 * DAY

/**
 * Moves an account to another number. Who asks proves the account by its password, or by a code to the old number, and the new number by
 * a code to it; only then is said whether it has an account. A wrong code is counted, and does not use up the other. Other sessions end.
 */
export const changePhone = (secrets: Secrets) => async (context: Context, input: Input) => {
  const { actor, transact } = context
  if (input.phone === actor.phone) badInput({ phone: '这就是您现在的手机号' })
  if (!input.password && !input.oldSmsCode) badInput({ oldSmsCode: '请输入短信验证码' })
  const hash = await provenHash(context, input)
  const wrong = await transact((work) => move(secrets, work, context, { input, hash }))
  if (wrong?.reason === 'SMS_CODE_WRONG')
    refuse(ChangePhone, 'SMS_CODE_WRONG', { fields: { [wrong.field]: '短信验证码不正确或已过期' } })
  if (wrong) refuseBy(ChangePhone, { reason: wrong.reason, data: {} })
  return { done: true as const }
}

const passwordSubject = (userId: number) => `confirm:u:${userId}`
/** The hash of the password that was given, if one was: it must still be the account's when the number changes. */
async function provenHash(context: Context, { password }: Input): Promise<string | null> {
  if (!password) return null
  const { actor, db } = context
  const { password_hash: hash } = (await findUserById(db, actor.userId))!
  const verdict = await confirmPassword(context, { subject: passwordSubject(actor.userId), password, hash })
  if (!verdict.right) refuseBy(ChangePhone, verdict, verdict.reason === 'PASSWORD_WRONG' ? '登录密码不正确' : undefined)
  return hash
}

async function move(
  secrets: Secrets,
  work: TransactionContext,
  { actor, ip }: Context,
  { input, hash }: { input: Input; hash: string | null },
) {
  const { tx, now } = work
  // Before the user, as logging in does, and in one order: two may exchange their numbers.
  await lockPhones(tx, [actor.phone, input.phone])
  const user = (await lockUser(tx, actor.userId))!
  // Checking a password takes a while: who was logged out meanwhile takes no account along.
  await requireOpenSession(tx, actor.sessionId)
  if (input.password && user.password_hash !== hash) refuse(ChangePhone, 'PASSWORD_WRONG', {}, '登录密码不正确')
  await refuseSoonAgain(work, actor.userId)
  const captcha = { uuid: input.uuid, code: input.code }
  const solved = input.uuid && input.code ? 'solved' : {}
  if (!input.password) {
    const own = { phone: user.phone, purpose: 'leavePhone', code: input.oldSmsCode!, ip, captcha, keep: true } as const
    const left = await checkCode(work, secrets, own)
    if (!left.right) return { field: 'oldSmsCode', reason: left.reason } as const
  }
  const theirs = { phone: input.phone, purpose: 'changePhone', code: input.smsCode, ip } as const
  const right = await checkCode(work, secrets, { ...theirs, captcha: input.password ? captcha : solved })
  if (!right.right) return { field: 'smsCode', reason: right.reason } as const
  if (!(await setPhone(work, actor.userId, input.phone))) refuse(ChangePhone, 'PHONE_TAKEN')
  await voidCode(tx, user.phone, 'leavePhone', now)
  await clearAttempts(tx, passwordSubject(actor.userId))
  await endSessions(work, userSessions, sql`user_id = ${actor.userId} and id <> ${actor.sessionId}`, 'phone')
  return null
}

async function refuseSoonAgain({ tx, now }: TransactionContext, userId: number): Promise<void> {
  const row = await first(
    tx,
    sql<Pick<AppUserTable, 'phone_changed_at'>>`select phone_changed_at from access.app_user where id = ${userId}`,
  )
  if (!row?.phone_changed_at) return
  const until = after(row.phone_changed_at, WAIT_MS)
  if (until <= now) return
  const text = `30 天内只能更换一次手机号，${chinaDay(until)} 起可以再换`
  refuse(ChangePhone, 'PHONE_CHANGED_LATELY', { until: until.toISOString() }, text)
}
