import { ConfirmTotp, type BeginTotp, type In } from '@shop/contract'
import { attemptsOf, clearAttempts, countAttempt } from '../../kernel/attempts.ts'
import { after, MINUTE } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse, Refused } from '../../kernel/refusal.ts'
import { seal, unseal } from '../../kernel/secret.ts'
import type { Audited, ConsoleFlowContext } from './console-command.ts'
import { confirmSecret, keepPendingSecret, lockOperator } from './queries.ts'
import { newSecret, stepOf } from './totp.ts'

const TRIES = 5

/** A new secret to scan. The one in force, if any, stays until the new one is confirmed. */
export const beginTotp =
  (appSecret: Buffer) =>
  async ({ tx, actor }: CommandContext<typeof BeginTotp>): Promise<Audited<typeof BeginTotp>> => {
    const fresh = newSecret(actor.account)
    await keepPendingSecret(tx, actor.operatorId, seal(appSecret, fresh.secret))
    return { answer: fresh, audit: { subjectId: actor.account } }
  }

/** Turns the scanned secret on by a code of it. Five wrong ones wait 15 minutes. */
export const confirmTotp =
  (appSecret: Buffer) =>
  async ({ actor, transact, finish }: ConsoleFlowContext<typeof ConfirmTotp>, { code }: In<typeof ConfirmTotp>) => {
    const subject = `totp:${actor.operatorId}`
    // The try counts whatever comes of it.
    const tried = await transact(async ({ tx, now }) => {
      const pending = (await lockOperator(tx, actor.operatorId))?.totp_pending
      if (!pending) return { pending: null, step: null }
      if ((await countAttempt(tx, subject, { limit: TRIES, until: after(now, 15 * MINUTE), now })) === null)
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
