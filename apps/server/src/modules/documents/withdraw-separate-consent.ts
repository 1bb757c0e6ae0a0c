import type { In, WithdrawSeparateConsent } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { findSeparateConsent, recordSeparateConsent } from './separate-consents.ts'

/** Records that a user withdraws a separate consent; what was not given needs no withdrawal. */
export async function withdrawSeparateConsent(
  { tx, actor, now }: CommandContext<typeof WithdrawSeparateConsent>,
  { key }: In<typeof WithdrawSeparateConsent>,
): Promise<{ done: true }> {
  const about = { user_id: actor.userId, key }
  const last = await findSeparateConsent(tx, about, now)
  if (last?.given) await recordSeparateConsent(tx, about, { version: last.version, given: false, now })
  return { done: true }
}
