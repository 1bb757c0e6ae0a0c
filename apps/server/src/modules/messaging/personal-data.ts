import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type EraseUser, type PersonalData } from '../../kernel/personal-data.ts'
import type { NoticeTable } from './tables.gen.ts'
import { visibleTo } from './visible.ts'

/** The notices that a user was sent: all are counted, and those that the user may still read are shown, without what is about other people’s shops. */
export const notices: PersonalData = {
  kind: 'communication',
  tables: ['messaging.notice'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select created_at as at from messaging.notice where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<NoticeTable, 'title' | 'body' | 'created_at'>>`select n.title, n.body, n.created_at from messaging.notice n
        where ${visibleTo(userId, null)} order by n.created_at desc, n.id desc limit ${limit}`,
    )
    return found.map(({ title, body, created_at: at }) => ({
      title: '系统消息',
      at,
      fields: [{ label: title, value: body }],
    }))
  },
}

export const eraseNotices: EraseUser = async ({ tx }, userId) => {
  await sql`delete from messaging.notice where user_id = ${userId}`.execute(tx)
  await sql`delete from messaging.muted where user_id = ${userId}`.execute(tx)
}
