import { MAX_COUNTED_ROWS, MAX_EXPORTED_ROWS, MAX_PAGED_ROWS } from '@shop/contract/console-page'
import { sql, type Sql } from './sql.ts'
import { first, rows, type Reader } from './database.ts'
import { badInput } from './refusal.ts'

type Asked = { page?: number | undefined; pageSize?: number | undefined }

export interface PageOf {
  page: number
  pageSize: number
  /** The end of the statement that reads the page. */
  limit: Sql<unknown>
}

/**
 * The page a console list was asked for. Refuses one beyond the rows that can be paged through: the filter must be narrower. An
 * export is one large page; the contract lets no caller ask for it.
 */
export function pageOf({ page = 1, pageSize = 20 }: Asked): PageOf {
  if (pageSize !== MAX_EXPORTED_ROWS && page * pageSize > MAX_PAGED_ROWS)
    badInput({ page: `只能翻看前 ${MAX_PAGED_ROWS} 条，请缩小条件` })
  return { page, pageSize, limit: sql`limit ${pageSize} offset ${(page - 1) * pageSize}` }
}

/** The number of rows of `from … where …`, counted only as far as a list shows it. */
export const countRows = (from: Sql<unknown>) =>
  sql<number>`(select count(*)::int from (select 1 ${from} limit ${sql.lit(MAX_COUNTED_ROWS)}) x)`

/** A console list: the columns of its rows, `from … where …`, and their order, which leaves no two rows equal. */
interface Listed<Row> {
  columns: Sql<Row>
  matching: Sql<unknown>
  order: Sql<unknown>
}

/** Reads the page of a console list that was asked for (`pageOf`), and counts the list as far as it is shown. */
export async function readPage<Row, Shown>(
  db: Reader,
  asked: Asked,
  { columns, matching, order }: Listed<Row>,
  show: (row: Row) => Shown,
): Promise<{ rows: Shown[]; total: number; page: number; pageSize: number }> {
  const { page, pageSize, limit } = pageOf(asked)
  const [found, counted] = await Promise.all([
    rows(db, sql<Row>`select ${columns} ${matching} order by ${order} ${limit}`),
    first(db, sql<{ total: number }>`select ${countRows(matching)} as total`),
  ])
  return { rows: found.map((row) => show(row)), total: counted!.total, page, pageSize }
}
