import { RemoveHomeItem, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { holdHome, type ItemRow } from './rows.ts'

/** Removes a banner, entry or notice. */
export async function removeHomeItem(
  { tx }: CommandContext<typeof RemoveHomeItem>,
  { itemId }: In<typeof RemoveHomeItem>,
): Promise<Audited<typeof RemoveHomeItem>> {
  await holdHome(tx)
  const before = await first(
    tx,
    sql<Pick<ItemRow, 'kind' | 'title' | 'picture' | 'target'>>`delete from content.home_item where id = ${itemId}
      returning kind, title, picture, target`,
  )
  if (!before) return refuse(RemoveHomeItem, 'NOT_FOUND')
  const after = { kind: null, title: null, picture: null, target: null }
  return { answer: { done: true }, audit: { subjectId: itemId, before, after } }
}
