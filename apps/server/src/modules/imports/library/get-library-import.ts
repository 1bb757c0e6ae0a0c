import {
  GetLibraryImport,
  keysOf,
  LIBRARY_OUTCOME_NAMES,
  type In,
  type LibraryColumn,
  type LibraryOutcome,
  type Out,
} from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { LIBRARY } from '../import-kinds.ts'
import { detailOfImport } from '../import-view.ts'

/** How far an import of records is, what its columns were read as, and what its rows become: so far, while it is checked. */
export async function getLibraryImport(
  { db, now }: QueryContext<typeof GetLibraryImport>,
  { libraryImportId: id }: In<typeof GetLibraryImport>,
): Promise<Out<typeof GetLibraryImport>> {
  const outcomes = keysOf(LIBRARY_OUTCOME_NAMES)
  const found = await detailOfImport<LibraryOutcome, LibraryColumn>(db, LIBRARY, { id, now, outcomes })
  return found ? { libraryImportId: id, ...found } : refuse(GetLibraryImport, 'NOT_FOUND', {}, '没有这次导入')
}
