import { SavePersonalDataTexts, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { lockKind } from './kinds.ts'

/** Changes what the list of personal information says of a kind. What somebody else saved meanwhile is not overwritten. */
export async function savePersonalDataTexts(
  { tx, actor, now }: CommandContext<typeof SavePersonalDataTexts>,
  { kind, version, purpose, scene, sharedWith }: In<typeof SavePersonalDataTexts>,
): Promise<Audited<typeof SavePersonalDataTexts>> {
  const old = await lockKind(tx, kind)
  if (old.version !== version) refuse(SavePersonalDataTexts, 'CHANGED_MEANWHILE', {}, `${old.updated_by}刚修改过，请核对后再改`)
  const before = { purpose: old.purpose, scene: old.scene, sharedWith: old.shared_with }
  const changed = difference(SavePersonalDataTexts, before, { purpose, scene, sharedWith })
  const answer = { done: true as const }
  if (Object.keys(changed.after).length === 0) return { answer, audit: [] }
  await sql`update privacy.kind set purpose = ${purpose}, scene = ${scene}, shared_with = ${sharedWith}, version = version + 1,
      updated_at = ${now}, updated_by = ${actor.name} where kind = ${kind}`.execute(tx)
  return { answer, audit: { subjectId: kind, ...changed } }
}
