import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'

/** Files of reports and documents, also of those that were removed or replaced: what a shop received goods by is kept (rule 10). */
export const reportFiles: FileReferences = {
  columns: ['reports.report.file_id', 'reports.document_file.file_id'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ file_id: string }>`select file_id from reports.report where file_id = any (${fileIds}::uuid[])
        union select file_id from reports.document_file where file_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ file_id: id }) => id)
  },
}
