import { ConsoleLogin, type In } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuseBy, type RefusalOutcome } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { blockerOf, checkLoginPassword, clearGuesses, countWrong, deviceOf, lockedText, readDevice } from '../access/index.ts'
import { attemptSubject } from './attempt-subject.ts'
import { writeAudit } from './audit.ts'
import { recordFailure, type LoginFailure } from './login-failures.ts'
import { openSession } from './open-session.ts'
import { findOperatorByAccount, lockOperator } from './queries.ts'
import { useFactor } from './second-factor.ts'

const ownerOf = (operatorId: number) => `o:${operatorId}`
const NO_TOKENS = { accessToken: '', refreshToken: '', expiresIn: 0, device: '' }

type LoginRefusal = RefusalOutcome<typeof ConsoleLogin>
type Tokens = Awaited<ReturnType<typeof openSession>>
const factorName = (totp: string | null, codesLeft: number | undefined) =>
  totp === null ? 'none' : codesLeft === undefined ? 'totp' : 'recovery'
const refuseLogin = (outcome: LoginRefusal): never =>
  refuseBy(ConsoleLogin, outcome, outcome.reason === 'PASSWORD_LOCKED' ? lockedText(outcome.data.retryAfter) : undefined)

/**
 * Logs an operator in. Where a second factor is set up and neither a code nor a recovery code was sent, it returns `totpNeeded`
 * without tokens; a wrong code counts like a wrong password, and a correct one is valid once. Outside the demonstration an
 * operator without a second factor can log in, but holds no rights until it is set up (see operators/authenticator.ts).
 */
export const consoleLogin =
  (secrets: Secrets) => async (context: FlowContext<typeof ConsoleLogin>, input: In<typeof ConsoleLogin>) => {
    const { db, transact, ip, traceId } = context
    const { account, password, totp, recovery, uuid, code } = input
    const found = await findOperatorByAccount(db, account)
    const hash = found?.active ? found.password_hash : null
    const device = found ? readDevice(secrets, ownerOf(found.id), input.device) : null
    const failed = (reason: LoginFailure['reason'], locked: boolean) => ({ operator: found, reason, locked, ip, traceId })

    const attempt = { account: attemptSubject(account), password, hash, device, captcha: { uuid, code } }
    const verdict = await checkLoginPassword(context, attempt)
    if (!verdict.right) {
      const failure = failed('PASSWORD_WRONG', verdict.reason === 'PASSWORD_LOCKED')
      if (verdict.counted) await transact(({ tx, now }) => recordFailure(tx, now, failure))
      return refuseLogin(verdict)
    }
    if (found!.totp_secret !== null && totp === undefined && recovery === undefined) return { ...NO_TOKENS, totpNeeded: true }
    const outcome = await transact(async (work): Promise<{ refused: LoginRefusal } | { tokens: Tokens }> => {
      const { tx, now } = work
      const operator = await lockOperator(tx, found!.id)
      // The account changed while the password was being checked: what was correct no longer is.
      if (!operator?.active || operator.password_hash !== hash || operator.totp_secret !== found!.totp_secret)
        return { refused: { reason: 'PASSWORD_WRONG', data: {} } }
      // Codes tried at the same moment wait for each other at the operator's row.
      const blocked = await blockerOf(tx, verdict.guess, now)
      if (blocked) return { refused: blocked }
      const factor = await useFactor(tx, secrets, operator, { totp, recovery }, now)
      if (!factor.right) {
        const { reason } = factor
        if (reason === 'TOTP_UNREADABLE') return { refused: { reason, data: {} } }
        const counted = await countWrong(tx, verdict.guess, now)
        await recordFailure(tx, now, failed(reason, counted.reason === 'PASSWORD_LOCKED'))
        return { refused: counted.reason === 'PASSWORD_WRONG' ? { reason, data: {} } : counted }
      }
      await clearGuesses(tx, verdict.guess)
      const tokens = await openSession(work, operator.id, ip)
      const who = { operator: { operatorId: operator.id, sellerId: operator.seller_id }, ip, traceId, now }
      const { codesLeft } = factor
      await writeAudit(tx, who, ConsoleLogin, {
        action: codesLeft === undefined ? 'operator.login' : 'operator.login-recovery',
        subjectId: operator.account,
        after: { factor: factorName(operator.totp_secret, codesLeft), ...(codesLeft !== undefined && { codesLeft }) },
      })
      return { tokens }
    })
    if ('refused' in outcome) return refuseLogin(outcome.refused)
    return { ...outcome.tokens, totpNeeded: false, device: deviceOf(secrets, ownerOf(found!.id), input.device) }
  }
