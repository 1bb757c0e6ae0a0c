import type { ConsoleListCategories, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { CategoryTable } from '../catalog/tables.gen.ts'

type Row = Pick<CategoryTable, 'id' | 'parent_id' | 'name'>

/** All categories, those of the first level first, in their order. */
export async function consoleListCategories({
  db,
}: QueryContext<typeof ConsoleListCategories>): Promise<Out<typeof ConsoleListCategories>> {
  const found = await rows(db, sql<Row>`select id, parent_id, name from catalog.category order by level, sort, id`)
  return {
    rows: found.map(({ id, parent_id, name }) => ({ categoryId: id, parentId: parent_id, name })),
  }
}
