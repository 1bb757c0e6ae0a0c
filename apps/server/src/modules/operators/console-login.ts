import { ConsoleLogin, type In } from '@shop/contract'
import { clearAttempts, uncountAttempt } from '../../kernel/attempts.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../kernel/refusal.ts'
import { isSealedBefore, seal, type Secrets } from '../../kernel/secret.ts'
import { checkPassword } from '../access/index.ts'
import { writeAudit } from './audit.ts'
import { openSession } from './open-session.ts'
import { findOperatorByAccount, lockOperator, consumeTotpStep, resealSecret } from './queries.ts'
import { readSecret, stepOf } from './totp.ts'

/** The subject under which wrong passwords and codes of an account are counted. */
export const attemptSubject = (account: string) => `console:${account.toLowerCase()}`
const NO_TOKENS = { accessToken: '', refreshToken: '', expiresIn: 0 }

/**
 * Logs an operator in. Where a second factor is set up and no code was sent, it returns `totpNeeded` without tokens; a wrong code
 * counts like a wrong password, and a correct one is valid once. Outside the demonstration an operator without a second factor
 * can log in, but holds no rights until it is set up (see operators/authenticator.ts).
 */
export const consoleLogin =
  (secrets: Secrets) =>
  async (context: FlowContext<typeof ConsoleLogin>, { account, password, totp }: In<typeof ConsoleLogin>) => {
    const { db, transact, ip, traceId, now } = context
    const found = await findOperatorByAccount(db, account)
    const subject = attemptSubject(account)
    const hash = found?.active ? found.password_hash : null
    const verdict = await checkPassword(context, { subject, password, hash })
    if (!verdict.right)
      refuseBy(ConsoleLogin, verdict, verdict.reason === 'PASSWORD_LOCKED' ? '密码错误次数过多，请 15 分钟后再试' : undefined)
    if (found!.totp_secret !== null && totp === undefined) {
      await transact(({ tx }) => uncountAttempt(tx, subject))
      return { ...NO_TOKENS, totpNeeded: true }
    }
    const secret = found!.totp_secret === null ? null : readSecret(secrets, found!.totp_secret)
    if (found!.totp_secret !== null && secret === null) refuse(ConsoleLogin, 'TOTP_UNREADABLE')
    const step = secret === null ? null : stepOf(secret, totp!, now)
    const outcome = await transact(async (work) => {
      const operator = await lockOperator(work.tx, found!.id)
      // The account changed while the password was being checked: what was correct no longer is.
      if (!operator?.active || operator.password_hash !== hash || operator.totp_secret !== found!.totp_secret)
        return 'PASSWORD_WRONG'
      if (operator.totp_secret !== null && (step === null || !(await consumeTotpStep(work.tx, operator.id, step))))
        return 'TOTP_WRONG'
      if (secret !== null && isSealedBefore(secrets, operator.totp_secret!))
        await resealSecret(work.tx, operator.id, seal(secrets, secret))
      await clearAttempts(work.tx, subject)
      const answer = await openSession(work, operator.id, ip)
      const who = { operator: { operatorId: operator.id, sellerId: operator.seller_id }, ip, traceId, now: work.now }
      await writeAudit(work.tx, who, ConsoleLogin, { subjectId: operator.account })
      return answer
    })
    return typeof outcome === 'string' ? refuse(ConsoleLogin, outcome) : { ...outcome, totpNeeded: false }
  }
