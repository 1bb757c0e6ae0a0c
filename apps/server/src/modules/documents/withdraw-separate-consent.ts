import type { In, WithdrawSeparateConsent } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { findSeparateConsent, lockCards, recordSeparateConsent } from './separate-consents.ts'

/** What a module forgets of identity cards when a user withdraws their consent to them: all that was not sent yet. */
export type ClearCards = (work: Pick<TransactionContext, 'tx' | 'now'>, userId: number) => Promise<unknown>

/** Records that a user withdraws a separate consent, and has what rests on it alone forgotten; what was not given needs no withdrawal. */
export const withdrawSeparateConsent =
  (clearCards: readonly ClearCards[]) =>
  async (
    { tx, actor, now }: CommandContext<typeof WithdrawSeparateConsent>,
    { key }: In<typeof WithdrawSeparateConsent>,
  ): Promise<{ done: true }> => {
    const { userId } = actor
    await lockCards(tx, userId)
    const about = { user_id: userId, key }
    const last = await findSeparateConsent(tx, about, now)
    if (!last?.given) return { done: true }
    await recordSeparateConsent(tx, about, { version: last.version, given: false, now })
    if (key === 'card') for (const clear of clearCards) await clear({ tx, now }, userId)
    return { done: true }
  }
