import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { FileReferences } from '../../../kernel/file-references.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'

/** The pictures of sellers' pages, in whatever version: what was shown is kept. */
export const pagePictures: FileReferences = {
  columns: ['content.seller_page_version.file_ids'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select distinct f.id from content.seller_page_version v cross join unnest(v.file_ids) f (id)
        where v.file_ids && ${fileIds}::uuid[] and f.id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ id }) => id)
  },
}

/** Pages that wait for the platform. */
export const waitingPages: WaitingWork[] = [
  {
    kind: 'sellerPages',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(v.sent_at) as since from content.seller_page_version v
          join content.seller_page p on p.id = v.page_id where v.state = ${sql.lit(REVIEW.waiting)} and p.removed_at is null`,
      ))!,
  },
]
