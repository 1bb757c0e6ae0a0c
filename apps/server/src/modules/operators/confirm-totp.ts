import { ConfirmTotp, type In } from '@shop/contract'
import { attemptsOf, clearAttempts, countAttempt } from '../../kernel/attempts.ts'
import { after, MINUTE } from '../../kernel/clock.ts'
import { refuse, Refused } from '../../kernel/refusal.ts'
import { unseal } from '../../kernel/secret.ts'
import type { ConsoleFlowContext } from './console-command.ts'
import { confirmSecret, lockOperator } from './queries.ts'
import { stepOf } from './totp.ts'

const MAX_TRIES = 5

/** Turns the scanned secret on by a code of it. Five wrong ones wait 15 minutes. */
export const confirmTotp =
  (appSecret: Buffer) =>
  async ({ actor, transact, finish }: ConsoleFlowContext<typeof ConfirmTotp>, { code }: In<typeof ConfirmTotp>) => {
    const subject = `totp:${actor.operatorId}`
    // The try counts whatever comes of it.
    const tried = await transact(async ({ tx, now }) => {
      const pending = (await lockOperator(tx, actor.operatorId))?.totp_pending
      if (!pending) return { pending: null, step: null }
      if ((await countAttempt(tx, subject, { limit: MAX_TRIES, until: after(now, 15 * MINUTE), now })) === null)
        return { retryAfter: (await attemptsOf(tx, subject, now)).retryAfter }
      return { pending, step: stepOf(unseal(appSecret, pending), code, now) }
    })
    if (tried.retryAfter !== undefined) throw new Refused('TOO_OFTEN', { retryAfter: tried.retryAfter })
    const { pending, step } = tried
    if (step === null) refuse(ConfirmTotp, 'TOTP_WRONG')
    return finish(async ({ tx }) => {
      const operator = await lockOperator(tx, actor.operatorId)
      // Another secret was begun, or this one confirmed, in that moment.
      if (operator?.totp_pending !== pending) refuse(ConfirmTotp, 'TOTP_WRONG')
      await confirmSecret(tx, actor.operatorId, step)
      await clearAttempts(tx, subject)
      const totpOn = operator.totp_secret !== null
      return { answer: { done: true }, audit: { subjectId: actor.account, before: { totpOn }, after: { totpOn: true } } }
    })
  }
