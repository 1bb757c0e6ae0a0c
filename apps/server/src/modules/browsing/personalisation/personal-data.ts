import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import { countCollected, type EraseUser, type PersonalData } from '../../../kernel/personal-data.ts'
import type { UnpersonalisedTable } from '../tables.gen.ts'

/** That a user switched personal recommendations off, and when. */
export const refusedPersonalisation: PersonalData = {
  kind: 'trade',
  tables: ['browsing.unpersonalised'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select since as at from browsing.unpersonalised where user_id = ${userId})`, now),
  async list(db, userId) {
    const found = await rows(
      db,
      sql<Pick<UnpersonalisedTable, 'since'>>`select since from browsing.unpersonalised where user_id = ${userId}`,
    )
    return found.map(({ since: at }) => ({ title: '个性化推荐', at, fields: [{ label: '按门店买过的推荐', value: '已关闭' }] }))
  },
}

export const erasePersonalisation: EraseUser = async ({ tx }, userId) => {
  await sql`delete from browsing.unpersonalised where user_id = ${userId}`.execute(tx)
}
