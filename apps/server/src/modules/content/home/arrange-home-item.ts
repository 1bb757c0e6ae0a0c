import { ArrangeHomeItem, type In } from '@shop/contract'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { arrangeItem, holdHome, listItems } from './rows.ts'

/** Shows or hides a banner, entry or notice, or moves it within its block. Repeating it changes nothing and is not logged. */
export async function arrangeHomeItem(
  { tx }: CommandContext<typeof ArrangeHomeItem>,
  { itemId, ...wanted }: In<typeof ArrangeHomeItem>,
): Promise<Audited<typeof ArrangeHomeItem>> {
  await holdHome(tx)
  const all = await listItems(tx)
  const item = all.find(({ id }) => id === itemId) ?? refuse(ArrangeHomeItem, 'NOT_FOUND')
  const ofKind = all.filter(({ kind }) => kind === item.kind)
  const { before, after } = await arrangeItem(tx, ofKind, item, wanted)
  const changed = difference(ArrangeHomeItem, before, after)
  return {
    answer: { done: true },
    audit: Object.keys(changed.after).length > 0 ? { subjectId: itemId, ...changed } : [],
  }
}
