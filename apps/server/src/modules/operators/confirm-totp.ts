import { ConfirmTotp, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { attemptsOf, clearAttempts, countAttempt } from '../../kernel/attempts.ts'
import { after, MINUTE } from '../../kernel/clock.ts'
import { refuse, Refused } from '../../kernel/refusal.ts'
import { readSealed, type Secrets } from '../../kernel/secret.ts'
import { endSessions } from '../access/index.ts'
import type { ConsoleFlowContext } from '../../kernel/console-command.ts'
import { operatorSessions, requireOpenSession } from './operator-sessions.ts'
import { confirmSecret, lockOperator } from './queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

const MAX_TRIES = 5

/**
 * Activates the scanned secret, given one of its codes, and returns new recovery codes; other sessions end. After five wrong codes the operator must wait
 * 15 minutes.
 */
export const confirmTotp =
  (secrets: Secrets) =>
  async ({ actor, transact, finish }: ConsoleFlowContext<typeof ConfirmTotp>, { code }: In<typeof ConfirmTotp>) => {
    const subject = `totp:${actor.operatorId}`
    // The attempt counts whatever its outcome.
    const tried = await transact(async ({ tx, now }) => {
      const pending = (await lockOperator(tx, actor.operatorId))?.totp_pending
      if (!pending) return { pending: null, step: null }
      if ((await countAttempt(tx, subject, { limit: MAX_TRIES, until: after(now, 15 * MINUTE), now })) === null)
        return { retryAfter: (await attemptsOf(tx, subject, now)).retryAfter }
      const secret = readSealed(secrets, pending)
      return { pending, unreadable: secret === null, step: secret === null ? null : stepOf(secret, code, now) }
    })
    if (tried.retryAfter !== undefined) throw new Refused('TOO_OFTEN', { retryAfter: tried.retryAfter })
    const { pending, step } = tried
    if (tried.unreadable) refuse(ConfirmTotp, 'TOTP_UNREADABLE', {}, '服务器更换了密钥，请关闭后重新扫描')
    if (step === null) refuse(ConfirmTotp, 'TOTP_WRONG')
    return finish(async (work) => {
      const { tx } = work
      const operator = await lockOperator(tx, actor.operatorId)
      await requireOpenSession(tx, actor.sessionId)
      // Meanwhile another secret was begun, or this one was confirmed.
      if (operator?.totp_pending !== pending) refuse(ConfirmTotp, 'TOTP_WRONG')
      await confirmSecret(tx, actor.operatorId, step)
      await clearAttempts(tx, subject)
      const recoveryCodes = await replaceRecoveryCodes(tx, actor.operatorId)
      await endSessions(work, operatorSessions, sql`operator_id = ${actor.operatorId} and id <> ${actor.sessionId}`, 'factor')
      const totpOn = operator.totp_secret !== null
      return {
        answer: { done: true, recoveryCodes },
        audit: { subjectId: actor.account, before: { totpOn }, after: { totpOn: true } },
      }
    })
  }
