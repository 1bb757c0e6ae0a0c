import { GiveConsent, type In } from '@shop/contract'
import { sql } from 'kysely'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { currentOf, listVersions } from './document-rows.ts'

/** Records that a user consents to what they were shown. Repeating it keeps the first time. */
export async function giveConsent(
  { tx, actor, now }: CommandContext<typeof GiveConsent>,
  { agreements }: In<typeof GiveConsent>,
): Promise<{ done: true }> {
  for (const { key, version } of agreements) {
    const current = currentOf(await listVersions(tx, key), now)
    if (current?.version !== version) refuse(GiveConsent, 'CHANGED_MEANWHILE', {}, '协议刚刚更新，请重新阅读')
    await sql`insert into documents.consent (user_id, key, version, at) values (${actor.userId}, ${key}, ${version}, ${now})
      on conflict do nothing`.execute(tx)
  }
  return { done: true }
}
