import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'

/** The pictures of sellers' pages, in whatever version: what was shown is kept. And those of banners. */
export const contentPictures: FileReferences = {
  columns: ['content.seller_page_version.file_ids', 'content.home_item.file_id'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select f.id from content.seller_page_version v cross join unnest(v.file_ids) f (id)
        where v.file_ids && ${fileIds}::uuid[] and f.id = any (${fileIds}::uuid[])
        union select file_id from content.home_item where file_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ id }) => id)
  },
}
