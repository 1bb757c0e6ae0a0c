import { RenameCategory, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { categoriesBelow, renameCategory as rename } from '../../catalog/index.ts'
import { checkPlace, lockTree, theCategory } from './edit-tree.ts'

/** Renames a category; the same name again changes nothing. */
export async function renameCategory(
  { tx }: CommandContext<typeof RenameCategory>,
  { categoryId, name }: In<typeof RenameCategory>,
): Promise<Audited<typeof RenameCategory>> {
  await lockTree(tx)
  const category = await theCategory(tx, RenameCategory, categoryId)
  if (category.name === name) return { answer: { done: true }, audit: [] }
  const siblings = await categoriesBelow(tx, category.parent_id)
  checkPlace(
    RenameCategory,
    siblings.filter(({ id }) => id !== categoryId),
    name,
  )
  await rename(tx, categoryId, name)
  return { answer: { done: true }, audit: { subjectId: categoryId, before: { name: category.name }, after: { name } } }
}
