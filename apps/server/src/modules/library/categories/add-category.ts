import { AddCategory, LEAF_LEVEL, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { categoriesBelow, insertCategory } from '../../catalog/index.ts'
import { checkPlace, lockTree, theCategory } from './edit-tree.ts'

/** Adds a category below one of the first two levels, or to the first. */
export async function addCategory(
  { tx }: CommandContext<typeof AddCategory>,
  { parentId, name }: In<typeof AddCategory>,
): Promise<Audited<typeof AddCategory>> {
  await lockTree(tx)
  const parent = parentId === null ? null : await theCategory(tx, AddCategory, parentId)
  if (parent && parent.level >= LEAF_LEVEL) badInput({ parentId: '第三级分类下不能再分' })
  checkPlace(AddCategory, await categoriesBelow(tx, parentId), name)
  const categoryId = await insertCategory(tx, parent, name)
  return { answer: { categoryId }, audit: { subjectId: categoryId, after: { name, parent: parent?.name ?? null } } }
}
