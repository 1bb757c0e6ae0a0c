import type { ListHotWords } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { HotWordTable } from './tables.gen.ts'

/** Words to search for, in the platform's order. */
export async function listHotWords({ db }: QueryContext<typeof ListHotWords>) {
  const words = await rows(db, sql<Pick<HotWordTable, 'word'>>`select word from content.hot_word order by sort, id limit 20`)
  return { rows: words.map(({ word }) => word) }
}
