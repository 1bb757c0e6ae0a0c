import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { findCategory } from '../../catalog/index.ts'

/** Whether a block or an item of home leads to the list of a category, now or later; those whose period is over do not count. */
export async function isCategoryLinked(db: Executor, categoryId: number, now: Date): Promise<boolean> {
  const toIt = `[?&]categoryId=${categoryId}(&|$)`
  const today = chinaDay(now)
  const found = await first(
    db,
    sql<object>`select from content.home_block where target ~ ${toIt} and (until_day is null or until_day >= ${today}::date)
      union all select from content.home_item where target ~ ${toIt} and (until_day is null or until_day >= ${today}::date) limit 1`,
  )
  return found !== undefined
}

/** The categories that a link names. */
const categoriesOf = (target: string) => [...target.matchAll(/[?&]categoryId=([^&]*)/g)].map(([, id = '']) => id)
/** An id as links have it: no more digits than a number holds exactly. */
const ID = /^[1-9]\d{0,14}$/

/**
 * Refuses a link to the list of a category that is not there. One that is there is not removed until the end of the transaction: its
 * lock is that of whoever changes the tree, and comes before the one of home.
 */
export async function checkCategoryLink(tx: Tx, target: string): Promise<void> {
  const ids = categoriesOf(target)
  if (ids.length === 0) return
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.library})`.execute(tx)
  for (const id of ids)
    if (!ID.test(id) || !(await findCategory(tx, Number(id)))) badInput({ target: '这个分类已不存在，请重新选择' })
}
