import { GiveSeparateConsent, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { currentOf, listVersions } from './document-rows.ts'
import { findSeparateConsent, recordSeparateConsent } from './separate-consents.ts'

/** Records that a user consents to a document in the version that they were shown. Repeating it keeps the first time. */
export async function giveSeparateConsent(
  { tx, actor, now }: CommandContext<typeof GiveSeparateConsent>,
  { key, version }: In<typeof GiveSeparateConsent>,
): Promise<{ done: true }> {
  if (currentOf(await listVersions(tx, key), now)?.version !== version)
    refuse(GiveSeparateConsent, 'CHANGED_MEANWHILE', {}, '同意书刚刚更新，请重新阅读')
  const about = { user_id: actor.userId, key }
  const last = await findSeparateConsent(tx, about, now)
  if (!last?.given || last.version !== version) await recordSeparateConsent(tx, about, { version, given: true, now })
  return { done: true }
}
