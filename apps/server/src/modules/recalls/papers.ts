import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'

/** The notices and other papers of recalls: records of at least five years. */
export const papers: FileReferences = {
  columns: ['recalls.paper.file_id'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ file_id: string }>`select distinct file_id from recalls.paper where file_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ file_id: id }) => id)
  },
}
