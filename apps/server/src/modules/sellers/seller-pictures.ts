import { rows } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import { sql } from '../../kernel/sql.ts'

/**
 * The pictures of sellers' papers, whatever became of the paper: what was sent is kept five years at least (rules 2-6). And their logos:
 * what was shown is kept.
 */
export const sellerPictures: FileReferences = {
  columns: ['sellers.paper.file_ids', 'sellers.profile.logo_file_id'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select f.id from sellers.paper p cross join unnest(p.file_ids) f (id)
        where p.file_ids && ${fileIds}::uuid[] and f.id = any (${fileIds}::uuid[])
        union select logo_file_id from sellers.profile where logo_file_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ id }) => id)
  },
}
