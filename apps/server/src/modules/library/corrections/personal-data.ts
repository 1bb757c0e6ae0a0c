import { CORRECTION_FIELDS } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../../kernel/personal-data.ts'
import { goodsName } from '../../catalog/index.ts'
import type { CorrectionRow } from './correction-rows.ts'

/** What a user has proposed for records of goods. */
export const proposedCorrections: PersonalData = {
  kind: 'communication',
  tables: ['library.correction'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select sent_at as at from library.correction where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<CorrectionRow, 'field' | 'proposed' | 'sent_at'> & { goods: string; pictures: number }>`
        select c.field, c.proposed, c.sent_at, ${goodsName(sql.ref('c.goods_id'))} as goods, num_nonnulls(c.file_id) as pictures
        from library.correction c where c.user_id = ${userId} order by c.sent_at desc, c.id desc limit ${limit}`,
    )
    return found.map((it) => ({
      title: '商品纠错',
      at: it.sent_at,
      fields: [
        { label: '商品', value: it.goods },
        { label: CORRECTION_FIELDS[it.field], value: it.proposed },
        { label: '图片', value: `${it.pictures} 张` },
      ],
    }))
  },
}
