import { ConsoleLogin, type In } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse, refuseBy, type RefusalOutcome } from '../../kernel/refusal.ts'
import { isSealedBefore, seal, type Secrets } from '../../kernel/secret.ts'
import { blockerOf, checkLoginPassword, clearGuesses, countWrong, deviceOf, readDevice } from '../access/index.ts'
import { writeAudit } from './audit.ts'
import { openSession } from './open-session.ts'
import { findOperatorByAccount, lockOperator, consumeTotpStep, resealSecret } from './queries.ts'
import { readSecret, stepOf } from './totp.ts'

/** The subject under which wrong passwords and codes of an account are counted. */
export const attemptSubject = (account: string) => `console:${account.toLowerCase()}`
const ownerOf = (operatorId: number) => `o:${operatorId}`
const NO_TOKENS = { accessToken: '', refreshToken: '', expiresIn: 0, device: '' }

type LoginRefusal = RefusalOutcome<typeof ConsoleLogin>
const LOCKED = '密码错误次数过多，请 15 分钟后再试'
const refuseLogin = (outcome: LoginRefusal): never =>
  refuseBy(ConsoleLogin, outcome, outcome.reason === 'PASSWORD_LOCKED' ? LOCKED : undefined)

/**
 * Logs an operator in. Where a second factor is set up and no code was sent, it returns `totpNeeded` without tokens; a wrong code
 * counts like a wrong password, and a correct one is valid once. Outside the demonstration an operator without a second factor
 * can log in, but holds no rights until it is set up (see operators/authenticator.ts).
 */
export const consoleLogin =
  (secrets: Secrets) => async (context: FlowContext<typeof ConsoleLogin>, input: In<typeof ConsoleLogin>) => {
    const { db, transact, ip, traceId, now } = context
    const { account, password, totp, uuid, code } = input
    const found = await findOperatorByAccount(db, account)
    const hash = found?.active ? found.password_hash : null
    const device = found ? readDevice(secrets, ownerOf(found.id), input.device) : null
    const attempt = { account: attemptSubject(account), password, hash, device, captcha: { uuid, code } }
    const verdict = await checkLoginPassword(context, attempt)
    if (!verdict.right) return refuseLogin(verdict)
    if (found!.totp_secret !== null && totp === undefined) return { ...NO_TOKENS, totpNeeded: true }
    const secret = found!.totp_secret === null ? null : readSecret(secrets, found!.totp_secret)
    if (found!.totp_secret !== null && secret === null) refuse(ConsoleLogin, 'TOTP_UNREADABLE')
    const step = secret === null ? null : stepOf(secret, totp!, now)
    const outcome = await transact(
      async (work): Promise<{ refused: LoginRefusal } | { answer: Awaited<ReturnType<typeof openSession>> }> => {
        const operator = await lockOperator(work.tx, found!.id)
        // The account changed while the password was being checked: what was correct no longer is.
        if (!operator?.active || operator.password_hash !== hash || operator.totp_secret !== found!.totp_secret)
          return { refused: { reason: 'PASSWORD_WRONG', data: {} } }
        // Codes tried at the same moment wait for each other here.
        const blocked = await blockerOf(work.tx, verdict.guess, work.now)
        if (blocked) return { refused: blocked }
        if (operator.totp_secret !== null && (step === null || !(await consumeTotpStep(work.tx, operator.id, step)))) {
          const counted = await countWrong(work.tx, verdict.guess, work.now)
          return { refused: counted.reason === 'PASSWORD_WRONG' ? { reason: 'TOTP_WRONG', data: {} } : counted }
        }
        if (secret !== null && isSealedBefore(secrets, operator.totp_secret!))
          await resealSecret(work.tx, operator.id, seal(secrets, secret))
        await clearGuesses(work.tx, verdict.guess)
        const answer = await openSession(work, operator.id, ip)
        const who = { operator: { operatorId: operator.id, sellerId: operator.seller_id }, ip, traceId, now: work.now }
        await writeAudit(work.tx, who, ConsoleLogin, { subjectId: operator.account })
        return { answer }
      },
    )
    if ('refused' in outcome) return refuseLogin(outcome.refused)
    return { ...outcome.answer, totpNeeded: false, device: deviceOf(secrets, ownerOf(found!.id), input.device) }
  }
