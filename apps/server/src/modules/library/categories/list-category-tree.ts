import type { ListCategoryTree, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { CategoryTable } from '../../catalog/tables.gen.ts'

type Row = Pick<CategoryTable, 'id' | 'parent_id' | 'level' | 'name'> & { goods: number }

/** All categories with their goods, the first level first, in their order. */
export async function listCategoryTree({ db }: QueryContext<typeof ListCategoryTree>): Promise<Out<typeof ListCategoryTree>> {
  const found = await rows(
    db,
    sql<Row>`
      with leaf as (select category_path, count(*)::int as n from catalog.goods where merged_into is null group by category_path),
        counted as (select p.id, sum(n)::int as n from leaf cross join lateral unnest(category_path) p (id) group by p.id)
      select c.id, c.parent_id, c.level, c.name, coalesce(n.n, 0) as goods
      from catalog.category c left join counted n on n.id = c.id order by c.level, c.sort, c.id`,
  )
  return {
    rows: found.map(({ id, parent_id: parentId, level, name, goods }) => ({ categoryId: id, parentId, level, name, goods })),
  }
}
