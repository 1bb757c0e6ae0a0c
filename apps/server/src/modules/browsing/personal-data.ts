import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import type { ShortageTable } from './tables.gen.ts'

/** What a user has registered as missing. */
export const registeredShortages: PersonalData = {
  kind: 'trade',
  tables: ['browsing.shortage'],
  count: (db, userId, now) => countCollected(db, sql`(select at from browsing.shortage where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<ShortageTable, 'name' | 'specification' | 'quantity' | 'at'>>`select name, specification, quantity, at
        from browsing.shortage where user_id = ${userId} order by at desc, id desc limit ${limit}`,
    )
    return found.map(({ name, specification, quantity, at }) => ({
      title: '缺货登记',
      at,
      fields: [{ label: `${name} ${specification}`.trim(), value: `数量 ${quantity}` }],
    }))
  },
}
