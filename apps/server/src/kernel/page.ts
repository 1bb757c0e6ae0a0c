import { MAX_COUNTED_ROWS, MAX_EXPORTED_ROWS, MAX_PAGED_ROWS } from '@shop/contract/console-page'
import { sql, type RawBuilder } from 'kysely'
import { badInput } from './refusal.ts'

export interface PageOf {
  page: number
  pageSize: number
  /** The end of the statement that reads the page. */
  limit: RawBuilder<unknown>
}

/**
 * The page a console list was asked for. Refuses one beyond the rows that can be paged through: the filter must be narrower. An
 * export is one large page; the contract lets no caller ask for it.
 */
export function pageOf({ page = 1, pageSize = 20 }: { page?: number | undefined; pageSize?: number | undefined }): PageOf {
  if (pageSize !== MAX_EXPORTED_ROWS && page * pageSize > MAX_PAGED_ROWS)
    badInput({ page: `只能翻看前 ${MAX_PAGED_ROWS} 条，请缩小条件` })
  return { page, pageSize, limit: sql`limit ${pageSize} offset ${(page - 1) * pageSize}` }
}

/** The number of rows of `from … where …`, counted only as far as a list shows it. */
export const countRows = (from: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select 1 ${from} limit ${sql.lit(MAX_COUNTED_ROWS)}) x)`
