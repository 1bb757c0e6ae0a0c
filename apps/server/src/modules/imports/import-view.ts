import { sql } from '../../kernel/sql.ts'
import { first, type Reader } from '../../kernel/database.ts'
import { readPage } from '../../kernel/page.ts'
import { allCounts, countRows, IMPORT_COLUMNS, keptImports, progressOf, type ImportRow } from './import-rows.ts'
import type { Owner } from './import-kinds.ts'
import { hasReport } from './serve-files.ts'

/** An import with the names of who began and confirmed it. */
type NamedImport = ImportRow & { started_by: string; confirmed_by_name: string }
const NAMED_IMPORT = sql<NamedImport>`${IMPORT_COLUMNS},
  (select name from operators.operator where id = i.operator_id) as started_by,
  coalesce((select name from operators.operator where id = i.confirmed_by), '') as confirmed_by_name`

const importView = <O extends string>(outcomes: readonly O[], row: NamedImport) => ({
  name: row.name,
  progress: progressOf(row),
  rows: row.row_count ?? 0,
  checked: row.checked_count,
  applied: row.applied_count,
  counts: allCounts(outcomes, row.counts),
  problem: row.problem,
  startedAt: row.started_at.toISOString(),
  startedBy: row.started_by,
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** An organisation’s imports, newest first. `outcomes`: those of their kind. */
export const pageOfImports = <O extends string>(
  db: Reader,
  owner: Owner,
  outcomes: readonly O[],
  { now, ...page }: { now: Date; page?: number | undefined; pageSize?: number | undefined },
) =>
  readPage(
    db,
    page,
    { columns: NAMED_IMPORT, matching: sql`from ${keptImports(owner, now)}`, order: sql`i.started_at desc, i.id` },
    (row) => ({ id: row.id, view: importView(outcomes, row) }),
  )

/** How far an import is and what its rows become: so far, while it is checked. Undefined where the organisation has no such import. */
export async function detailOfImport<O extends string, C extends string>(
  db: Reader,
  owner: Owner,
  { id, now, outcomes }: { id: string; now: Date; outcomes: readonly O[] },
) {
  const found = await first(db, sql<NamedImport>`select ${NAMED_IMPORT} from ${keptImports(owner, now)} and i.id = ${id}`)
  if (!found) return undefined
  const counts = found.working ? await countRows(db, found) : found.counts
  return {
    ...importView(outcomes, { ...found, counts }),
    columns: found.columns as { title: string; as: C | null }[],
    confirmedBy: found.confirmed_by_name,
    hasReport: hasReport(found, now),
  }
}
