import { RemoveCategory, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import type { Executor } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { categoriesBelow, countInCategory, removeCategory as remove } from '../../catalog/index.ts'
import { isCategoryHandled } from '../../salesmen/index.ts'
import { lockTree, theCategory } from './edit-tree.ts'

/** Whether home leads to the list of a category, today or later. */
export type IsCategoryLinked = (db: Executor, categoryId: number, now: Date) => Promise<boolean>

/** Removes a category that nothing refers to. */
export const removeCategory =
  (isCategoryLinked: IsCategoryLinked) =>
  async (
    { tx, now }: CommandContext<typeof RemoveCategory>,
    { categoryId }: In<typeof RemoveCategory>,
  ): Promise<Audited<typeof RemoveCategory>> => {
    await lockTree(tx)
    const category = await theCategory(tx, RemoveCategory, categoryId)
    const inUse = (why: string): never => refuse(RemoveCategory, 'CATEGORY_IN_USE', {}, why)
    const goods = await countInCategory(tx, categoryId)
    if (goods > 0) inUse(`还有 ${goods} 个商品，请先改到其他分类`)
    const below = await categoriesBelow(tx, categoryId)
    if (below.length > 0) inUse(`还有 ${below.length} 个下级分类，请先移走或删除`)
    if (await isCategoryHandled(tx, categoryId)) inUse('有业务员负责这个分类，请先在业务员处改掉')
    if (await isCategoryLinked(tx, categoryId, now)) inUse('首页有链接指向这个分类，请先在首页布置里改掉')
    await remove(tx, categoryId)
    return { answer: { done: true }, audit: { subjectId: categoryId, before: { name: category.name }, after: { name: null } } }
  }
