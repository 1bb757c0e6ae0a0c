import type { ListCategoryTree } from '@shop/contract/console-categories'
import type { Out } from '@shop/contract/endpoint'

export type Category = Out<typeof ListCategoryTree>['rows'][number]
export interface Node extends Category {
  key: number
  children: Node[]
}

/** The categories below one, each with those below it. */
export const nodesBelow = (rows: readonly Category[], parentId: number | null): Node[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, key: row.categoryId, children: nodesBelow(rows, row.categoryId) }))

/** The names from the first level down to a category. */
export function pathOf(rows: readonly Category[], categoryId: number | null): string[] {
  const row = rows.find((one) => one.categoryId === categoryId)
  return row ? [...pathOf(rows, row.parentId), row.name] : []
}

type Place = Pick<Category, 'categoryId' | 'parentId' | 'level'>
/** Whether a category may be let go on another one: into one of the level above, or next to one of its level. */
export const mayDrop = (dragged: Place, on: Place, isInto: boolean) =>
  isInto ? on.level === dragged.level - 1 : on.level === dragged.level

/** Where a category that was let go comes to stand. `after`: behind the one it was let go next to, else before it. */
export function placeOf(rows: readonly Category[], dragged: Place, on: Place, where: 'into' | 'before' | 'after') {
  if (where === 'into') return { parentId: on.categoryId, position: 1 }
  const others = rows.filter((row) => row.parentId === on.parentId && row.categoryId !== dragged.categoryId)
  const at = others.findIndex(({ categoryId }) => categoryId === on.categoryId)
  return { parentId: on.parentId, position: at + (where === 'after' ? 2 : 1) }
}
