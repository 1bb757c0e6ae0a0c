import { MAX_SIBLINGS, type AddCategory, type MoveCategory, type RemoveCategory, type RenameCategory } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import type { Tx } from '../../../kernel/database.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { findCategory, type CategoryRow } from '../../catalog/index.ts'

/** Categories change one at a time, and not while a record is saved in one. */
export const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.library})`.execute(tx)

type Call = typeof AddCategory | typeof MoveCategory | typeof RemoveCategory | typeof RenameCategory
/** A category; refuses one that is not there. */
export const theCategory = async (tx: Tx, call: Call, id: number): Promise<CategoryRow> =>
  (await findCategory(tx, id)) ?? refuse(call, 'NOT_FOUND', {}, '没有这个分类，请刷新后再改')

/** Refuses a name that another category has in the same place, and more categories than a list to choose from takes. */
export function checkPlace(
  call: typeof AddCategory | typeof MoveCategory | typeof RenameCategory,
  siblings: readonly CategoryRow[],
  name: string,
): void {
  if (siblings.some((one) => one.name === name)) refuse(call, 'DUPLICATE', {}, `这里已有“${name}”`)
  if (siblings.length >= MAX_SIBLINGS) badInput({ parentId: `一个分类下最多 ${MAX_SIBLINGS} 个分类` })
}
