import { productCode, type ConsoleListLibrary, type In, type Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { readPage } from '../../kernel/page.ts'
import { exactMatch, matchingIds, parseQuery } from '../search/index.ts'
import { GAPS, LIBRARY_ROW, libraryView } from './library-rows.ts'

const STATES = {
  all: sql`g.merged_into is null`,
  listed: sql`g.listed`,
  unlisted: sql`not g.listed and g.online_class <> 'banned' and g.merged_into is null`,
  banned: sql`g.online_class = 'banned' and g.merged_into is null`,
  merged: sql`g.merged_into is not null`,
}
const SORTS = { newest: sql`g.id desc`, sales: sql`g.sales_count desc, g.id desc` }

/**
 * The ids of goods that have all these words in their names, keywords, factory or numbers, or this goods number: on the lists or not. The
 * number of a merged record also finds the one that stands for it.
 */
export function recordsNamed(keyword: string): Sql<unknown> {
  const match = exactMatch(parseQuery(productCode(keyword)))
  const byNumber = sql`select unnest(array[n.id, n.merged_into]) from catalog.goods n where n.goods_no = ${keyword.toUpperCase()}`
  return match ? sql`${matchingIds(match)} union all ${byNumber}` : byNumber
}

type Input = In<typeof ConsoleListLibrary>

/** Goods of the library by words, type, category, state and what is missing: so much of each. */
export function readLibrary<R, S>(
  { db }: QueryContext<typeof ConsoleListLibrary>,
  { keyword, type, categoryId, state = 'all', gap, sort = 'newest', ...input }: Input,
  columns: Sql<R>,
  show: (row: R) => S,
) {
  const parts = [STATES[state]]
  if (keyword) parts.push(sql`g.id in (${recordsNamed(keyword)})`)
  if (type !== undefined) parts.push(sql`g.type = ${type}`)
  if (categoryId !== undefined) parts.push(sql`g.category_path @> array[${categoryId}::bigint]`)
  if (gap) parts.push(GAPS[gap])
  const matching = sql`from catalog.goods g join catalog.factory f on f.id = g.factory_id where ${sql.join(parts, sql` and `)}`
  return readPage(db, input, { columns, matching, order: SORTS[sort] }, show)
}

/** Goods of the library as its list shows them. */
export const consoleListLibrary = (
  context: QueryContext<typeof ConsoleListLibrary>,
  input: Input,
): Promise<Out<typeof ConsoleListLibrary>> => readLibrary(context, input, LIBRARY_ROW, libraryView)
