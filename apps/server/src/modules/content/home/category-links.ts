import { sql } from '../../../kernel/sql.ts'
import { first, type Executor } from '../../../kernel/database.ts'

/** Whether a block or an item of home leads to the list of a category. */
export async function isCategoryLinked(db: Executor, categoryId: number): Promise<boolean> {
  const toIt = `[?&]categoryId=${categoryId}(&|$)`
  const found = await first(
    db,
    sql<object>`select from content.home_block where target ~ ${toIt} union all select from content.home_item where target ~ ${toIt} limit 1`,
  )
  return found !== undefined
}
