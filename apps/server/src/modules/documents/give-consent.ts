import { GiveConsent, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { consentTo } from './consents.ts'

/** Records that a user consents to what they were shown. Repeating it keeps the first time. */
export async function giveConsent(
  { tx, actor, now }: CommandContext<typeof GiveConsent>,
  { agreements }: In<typeof GiveConsent>,
): Promise<{ done: true }> {
  for (const { key, version } of agreements)
    if (!(await consentTo(tx, { userId: actor.userId, key, version, now })))
      refuse(GiveConsent, 'CHANGED_MEANWHILE', {}, '协议刚刚更新，请重新阅读')
  return { done: true }
}
