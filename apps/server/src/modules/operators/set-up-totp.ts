import { ConfirmTotp, type BeginTotp, type In } from '@shop/contract'
import { attemptsOf, clearAttempts, countAttempt } from '../../kernel/attempts.ts'
import { after, MINUTE } from '../../kernel/clock.ts'
import type { CommandContext, FlowContext } from '../../kernel/endpoint.ts'
import { refuse, Refused } from '../../kernel/refusal.ts'
import { seal, unseal } from '../../kernel/secret.ts'
import { audit } from './audit.ts'
import { confirmSecret, keepPendingSecret, lockOperator } from './queries.ts'
import { newSecret, stepOf } from './totp.ts'

const TRIES = 5

/** A new secret to scan. The one in force, if any, stays until the new one is confirmed. */
export const beginTotp =
  (appSecret: Buffer) =>
  async ({ tx, actor }: CommandContext<typeof BeginTotp>) => {
    const fresh = newSecret(actor.account)
    await keepPendingSecret(tx, actor.operatorId, seal(appSecret, fresh.secret))
    return fresh
  }

/** Turns the scanned secret on by a code of it. Five wrong ones wait 15 minutes. */
export const confirmTotp =
  (appSecret: Buffer) =>
  async ({ actor, transact, ip, traceId }: FlowContext<typeof ConfirmTotp>, { code }: In<typeof ConfirmTotp>) => {
    const subject = `totp:${actor.operatorId}`
    const outcome = await transact(async ({ tx, now }) => {
      const operator = await lockOperator(tx, actor.operatorId)
      const pending = operator?.totp_pending
      if (!pending) return { wrong: true }
      if ((await countAttempt(tx, subject, { limit: TRIES, until: after(now, 15 * MINUTE), now })) === null)
        return { wait: (await attemptsOf(tx, subject, now)).retryAfter }
      const step = stepOf(unseal(appSecret, pending), code, now)
      if (step === null) return { wrong: true }
      await confirmSecret(tx, actor.operatorId, step)
      await clearAttempts(tx, subject)
      await audit(
        tx,
        { operator: actor, ip, traceId, now },
        {
          action: 'operator.totp',
          subjectKind: 'operator',
          subjectId: actor.account,
          before: { totpOn: operator.totp_secret !== null },
          after: { totpOn: true },
        },
      )
      return {}
    })
    if (outcome.wait !== undefined) throw new Refused('TOO_OFTEN', { retryAfter: outcome.wait })
    return outcome.wrong ? refuse(ConfirmTotp, 'TOTP_WRONG') : { done: true as const }
  }
