import { keysOf, LIBRARY_OUTCOME_NAMES, type In, type ListLibraryImports, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { LIBRARY } from '../import-kinds.ts'
import { pageOfImports } from '../import-view.ts'

/** The platform’s imports of records, newest first. */
export async function listLibraryImports(
  { db, now }: QueryContext<typeof ListLibraryImports>,
  input: In<typeof ListLibraryImports>,
): Promise<Out<typeof ListLibraryImports>> {
  const page = await pageOfImports(db, LIBRARY, keysOf(LIBRARY_OUTCOME_NAMES), { ...input, now })
  return { ...page, rows: page.rows.map(({ id, view }) => ({ libraryImportId: id, ...view })) }
}
