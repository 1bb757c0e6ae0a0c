import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import { sellerName } from '../catalog/index.ts'

/** What a user sent to sellers for shops. */
export const sentRequests: PersonalData = {
  kind: 'trade',
  tables: ['accounts.request'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select sent_at as at from accounts.request where sent_by = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<{ at: Date; name: string }>`select r.sent_at as at, ${sellerName(sql.ref('r.seller_id'))} as name
        from accounts.request r where r.sent_by = ${userId} order by r.sent_at desc, r.id desc limit ${limit}`,
    )
    return found.map(({ at, name }) => ({ title: '申请建采', at, fields: [{ label: '卖家', value: name }] }))
  },
}

/** Pictures that were sent: they stay as long as what they were sent for. */
export const sentPictures: FileReferences = {
  columns: ['accounts.paper.file_ids'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select distinct f.id from accounts.paper p cross join unnest(p.file_ids) f (id)
        where p.file_ids && ${fileIds}::uuid[] and f.id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ id }) => id)
  },
}
