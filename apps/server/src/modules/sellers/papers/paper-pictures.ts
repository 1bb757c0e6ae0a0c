import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { FileReferences } from '../../../kernel/file-references.ts'

/** The pictures of sellers' papers, whatever became of the paper: what was sent is kept five years at least (rules 2-6). */
export const paperPictures: FileReferences = {
  columns: ['sellers.paper.file_ids'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select distinct f.id from sellers.paper p cross join unnest(p.file_ids) f (id)
        where p.file_ids && ${fileIds}::uuid[] and f.id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ id }) => id)
  },
}
