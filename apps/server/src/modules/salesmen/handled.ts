import type { HandledKind } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'

const COLUMNS = {
  category: sql.ref('category_id'),
  factory: sql.ref('factory_id'),
  goods: sql.ref('goods_id'),
} satisfies Record<HandledKind, Sql<unknown>>

export interface Handled {
  kind: HandledKind
  id: number
}

/** Whether a salesman handles goods `g`: named, of a named manufacturer, or in a named category; all where nothing is named. */
export const handles = (salesmanId: number) => sql`(
  not exists (select from salesmen.handled h where h.salesman_id = ${salesmanId})
  or exists (select from salesmen.handled h where h.salesman_id = ${salesmanId}
    and (h.goods_id = g.id or h.factory_id = g.factory_id or h.category_id = g.category_id or h.category_id = any (g.category_path))))`

/** Replaces what a salesman handles; that all of it exists is the caller's concern. */
export async function replaceHandled(tx: Tx, salesmanId: number, handled: readonly Handled[]): Promise<void> {
  await sql`delete from salesmen.handled where salesman_id = ${salesmanId}`.execute(tx)
  for (const kind of ['category', 'factory', 'goods'] as const) {
    const ids = handled.filter((one) => one.kind === kind).map(({ id }) => id)
    await sql`insert into salesmen.handled (salesman_id, ${COLUMNS[kind]})
      select ${salesmanId}, id from unnest(${ids}::bigint[]) id on conflict do nothing`.execute(tx)
  }
}

/** Whether some salesman handles a category. */
export const isCategoryHandled = async (db: Executor, categoryId: number): Promise<boolean> =>
  (await first(db, sql`select from salesmen.handled where category_id = ${categoryId} limit 1`)) !== undefined
