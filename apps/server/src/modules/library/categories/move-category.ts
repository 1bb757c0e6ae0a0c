import { MoveCategory, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { categoriesBelow, placeCategories } from '../../catalog/index.ts'
import { checkPlace, lockTree, theCategory } from './edit-tree.ts'

/** Moves a category within its level: goods stay on the third, and what is below it comes along. Where it is already, nothing changes. */
export async function moveCategory(
  { tx }: CommandContext<typeof MoveCategory>,
  { categoryId, parentId, position }: In<typeof MoveCategory>,
): Promise<Audited<typeof MoveCategory>> {
  await lockTree(tx)
  const category = await theCategory(tx, MoveCategory, categoryId)
  const parent = parentId === null ? null : await theCategory(tx, MoveCategory, parentId)
  if ((parent?.level ?? 0) !== category.level - 1) badInput({ parentId: '分类只能在同一级内移动' })
  const before = await categoriesBelow(tx, category.parent_id)
  const others = (await categoriesBelow(tx, parentId)).filter(({ id }) => id !== categoryId)
  if (parentId !== category.parent_id) checkPlace(MoveCategory, others, category.name)
  const ordered = others.toSpliced(position - 1, 0, category)
  const was = { parent: category.parent_id, position: before.findIndex(({ id }) => id === categoryId) + 1 }
  const is = { parent: parentId, position: ordered.indexOf(category) + 1 }
  if (was.parent === is.parent && was.position === is.position) return { answer: { done: true }, audit: [] }
  await placeCategories(tx, parent, ordered)
  const nameOf = async (id: number | null) => (id === null ? null : (await theCategory(tx, MoveCategory, id)).name)
  return {
    answer: { done: true },
    audit: {
      subjectId: categoryId,
      before: { parent: await nameOf(was.parent), position: was.position },
      after: { parent: parent?.name ?? null, position: is.position },
    },
  }
}
