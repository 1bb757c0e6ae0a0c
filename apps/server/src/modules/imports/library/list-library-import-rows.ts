import { ListLibraryImportRows, type In, type LibraryColumn, type LibraryOutcome, type Out } from '@shop/contract'
import { goodsOfRows } from '../goods-of-rows.ts'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { SaidRecord } from '../../lists/index.ts'
import { LIBRARY } from '../import-kinds.ts'
import { findImport } from '../import-rows.ts'
import type { LibraryRowTable } from '../tables.gen.ts'
import type { RecordChange } from './work/record-row.ts'

type Shown = Pick<LibraryRowTable, 'nth' | 'why' | 'goods_id' | 'candidates' | 'answer'> & {
  said: SaidRecord
  outcome: LibraryOutcome
  wrong_column: LibraryColumn | null
  changes: RecordChange[]
  applied: boolean
}
const SHOWN = sql<Shown>`r.nth, r.said, r.why, r.goods_id, r.candidates, r.answer, r.outcome, r.wrong_column, r.changes,
  r.applied_at is not null as applied`

/** The rows of an import of records that have been looked at, in the order of the file, by what they become and by words. */
export async function listLibraryImportRows(
  { db, now }: QueryContext<typeof ListLibraryImportRows>,
  { libraryImportId: id, outcome = 'all', keyword, ...input }: In<typeof ListLibraryImportRows>,
): Promise<Out<typeof ListLibraryImportRows>> {
  if (!(await findImport(db, LIBRARY, id, now))) refuse(ListLibraryImportRows, 'NOT_FOUND', {}, '没有这次导入')
  const outcomes = outcome === 'all' ? sql`r.outcome is not null` : sql`r.outcome = ${outcome}`
  const words = keyword
    ? sql`and (r.said->>'genericName' ilike ${containing(keyword)} or r.said->>'approvalNo' ilike ${containing(keyword)}
        or r.said->>'goodsNo' = upper(${keyword}) or r.said->'barcodes' @> to_jsonb(${keyword}::text))`
    : sql``
  const page = await readPage(
    db,
    input,
    {
      columns: SHOWN,
      matching: sql`from imports.library_row r where r.import_id = ${id} and ${outcomes} ${words}`,
      order: sql`r.nth`,
    },
    (row) => row,
  )
  const goodsOf = await goodsOfRows(db, page.rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      nth: row.nth,
      ...namesOf(row.said),
      outcome: row.outcome,
      applied: row.applied,
      why: row.why,
      column: row.wrong_column,
      ...goodsOf(row),
      answered: row.answer !== null,
      changes: row.changes,
    })),
  }
}

/** What a row says of its product. */
function namesOf(said: SaidRecord) {
  const text = (column: LibraryColumn) => (typeof said[column] === 'string' ? said[column] : '')
  return {
    goodsNo: text('goodsNo'),
    name: text('genericName') || text('showName'),
    specification: text('specification'),
    factory: text('factory'),
    approvalNo: text('approvalNo'),
    barcodes: Array.isArray(said.barcodes) ? said.barcodes : [],
  }
}
