import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import type { AnswerTable, RecallTable } from './tables.gen.ts'

type Row = Pick<AnswerTable, 'at' | 'stopped' | 'sold' | 'set_aside' | 'note'> &
  Pick<RecallTable, 'batch_no'> &
  Pick<GoodsTable, 'show_name'>

/** What a user answered to recalls for shops. */
export const answers: PersonalData = {
  kind: 'trade',
  tables: ['recalls.answer'],
  count: (db, userId, now) => countCollected(db, sql`(select at from recalls.answer where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Row>`select n.at, n.stopped, n.sold, n.set_aside, n.note, r.batch_no, g.show_name
        from recalls.answer n join recalls.recall r on r.id = n.recall_id join catalog.goods g on g.id = r.goods_id
        where n.user_id = ${userId} order by n.at desc limit ${limit}`,
    )
    return found.map((row) => ({
      title: `回复召回 ${row.show_name} ${row.batch_no}`,
      at: row.at,
      fields: [
        { label: '停止销售', value: String(row.stopped) },
        { label: '已售出', value: String(row.sold) },
        { label: '封存待退', value: String(row.set_aside) },
        { label: '说明', value: row.note },
      ],
    }))
  },
}
