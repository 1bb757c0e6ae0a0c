import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { CategoryTable, GoodsTable } from '../tables.gen.ts'
import { lockGoods } from './lock-goods.ts'

const CATEGORY = columnsOf<CategoryTable>()('id', 'parent_id', 'level', 'name', 'path')
export type CategoryRow = RowOf<typeof CATEGORY>

/** The version of the tree: another one after each change. */
export const treeVersion = async (db: Executor): Promise<number> =>
  (await first(db, sql<{ version: number }>`select version from catalog.category_tree`))?.version ?? 0

/** Counts a change of the tree. The caller holds the lock of the library, under which the tree is changed. */
const treeChanged = (tx: Tx) =>
  sql`insert into catalog.category_tree as t (version) values (1) on conflict (only_one) do update set version = t.version + 1`.execute(
    tx,
  )

export const findCategory = (db: Executor, id: number) =>
  first(db, sql<CategoryRow>`select ${CATEGORY.list} from catalog.category where id = ${id}`)
/** The name of a category, as an SQL expression over its id; null when there is none. */
export const categoryName = (id: Sql<unknown>) => sql`(select cn.name from catalog.category cn where cn.id = ${id})`

/** The categories below one, in their order; null: those of the first level. */
export const categoriesBelow = (db: Executor, parentId: number | null) =>
  rows(
    db,
    sql<CategoryRow>`select ${CATEGORY.list} from catalog.category where parent_id is not distinct from ${parentId}::bigint order by sort, id`,
  )

/** Adds a category at the end of those below one. */
export async function insertCategory(tx: Tx, parent: CategoryRow | null, name: string): Promise<number> {
  const { id } = (await first(
    tx,
    sql<Pick<CategoryTable, 'id'>>`insert into catalog.category (parent_id, level, name, sort)
      select ${parent?.id ?? null}, ${(parent?.level ?? 0) + 1}, ${name}, coalesce(max(sort), 0) + 1
      from catalog.category where parent_id is not distinct from ${parent?.id ?? null}::bigint returning id`,
  ))!
  await sql`update catalog.category set path = ${[...(parent?.path ?? []), id]}::bigint[] where id = ${id}`.execute(tx)
  await treeChanged(tx)
  return id
}

export async function renameCategory(tx: Tx, id: number, name: string): Promise<void> {
  await sql`update catalog.category set name = ${name} where id = ${id}`.execute(tx)
  await treeChanged(tx)
}

/** Puts categories below one in this order: those that were elsewhere come with all that is below them, and with their goods. */
export async function placeCategories(tx: Tx, parent: CategoryRow | null, ordered: readonly CategoryRow[]): Promise<void> {
  await sql`update catalog.category c set sort = o.nth, parent_id = ${parent?.id ?? null}::bigint
    from unnest(${ordered.map(({ id }) => id)}::bigint[]) with ordinality o (id, nth) where c.id = o.id`.execute(tx)
  for (const moved of ordered.filter(({ parent_id: from }) => from !== (parent?.id ?? null))) {
    const path = [...(parent?.path ?? []), moved.id]
    const below = sql.lit(moved.level + 1)
    const goods = await rows(
      tx,
      sql<Pick<GoodsTable, 'id'>>`select id from catalog.goods where category_path @> array[${moved.id}::bigint]`,
    )
    const goodsIds = goods.map(({ id }) => id)
    await lockGoods(tx, goodsIds)
    await sql`update catalog.category set path = ${path}::bigint[] || path[${below}:] where path @> array[${moved.id}::bigint]`.execute(
      tx,
    )
    await sql`update catalog.goods set category_path = ${path}::bigint[] || category_path[${below}:] where id = any(${goodsIds}::bigint[])`.execute(
      tx,
    )
  }
  await treeChanged(tx)
}

/** How many goods are in a category or below it, merged records left out. */
export const countInCategory = async (db: Executor, id: number): Promise<number> =>
  (await first(
    db,
    sql<{
      n: number
    }>`select count(*)::int as n from catalog.goods where category_path @> array[${id}::bigint] and merged_into is null`,
  ))!.n

/** Removes a category without goods; records that were merged take the category of those that stand for them. */
export async function removeCategory(tx: Tx, id: number): Promise<void> {
  await sql`update catalog.goods g set category_id = k.category_id, category_path = k.category_path
    from catalog.goods k where k.id = g.merged_into and g.category_id = ${id}`.execute(tx)
  await sql`delete from catalog.category where id = ${id}`.execute(tx)
  await treeChanged(tx)
}
