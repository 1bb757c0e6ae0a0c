import type { ListOfferImports, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { allCounts, IMPORT_COLUMNS, progressOf, type ImportRow } from './import-rows.ts'

/** An import with the names of who began and confirmed it. */
export type NamedImport = ImportRow & { started_by: string; confirmed_by_name: string }
export const NAMED_IMPORT = sql<NamedImport>`${IMPORT_COLUMNS},
  (select name from operators.operator where id = i.operator_id) as started_by,
  coalesce((select name from operators.operator where id = i.confirmed_by), '') as confirmed_by_name`

export const importView = (row: NamedImport): Out<typeof ListOfferImports>['rows'][number] => ({
  offerImportId: row.id,
  name: row.name,
  progress: progressOf(row),
  rows: row.row_count ?? 0,
  checked: row.checked_count,
  applied: row.applied_count,
  counts: allCounts(row.counts),
  problem: row.problem,
  startedAt: row.started_at.toISOString(),
  startedBy: row.started_by,
  endedAt: row.ended_at?.toISOString() ?? null,
})
