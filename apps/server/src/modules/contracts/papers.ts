import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'

/** The sellers' own PDFs that were offered. */
export const papers: FileReferences = {
  columns: ['contracts.contract.paper_id'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ paper_id: string }>`select distinct paper_id from contracts.contract where paper_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ paper_id: id }) => id)
  },
}
