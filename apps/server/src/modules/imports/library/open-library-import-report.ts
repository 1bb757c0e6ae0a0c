import { OpenLibraryImportReport, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { LIBRARY } from '../import-kinds.ts'
import { findImport } from '../import-rows.ts'
import { hasReport } from '../serve-files.ts'
import { recordFiles } from './record-files.ts'

/** The address of an import’s report, for ten minutes, while its rows are kept. */
export const openLibraryImportReport =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof OpenLibraryImportReport>,
    { libraryImportId: id, format }: In<typeof OpenLibraryImportReport>,
  ): Promise<{ url: string }> => {
    const found = await findImport(db, LIBRARY, id, now)
    if (!found || !hasReport(found, now)) refuse(OpenLibraryImportReport, 'NOT_FOUND', {}, '报告已删除，请重新导入')
    return { url: recordFiles.addressOfReport(config, actor, id, format, now) }
  }
