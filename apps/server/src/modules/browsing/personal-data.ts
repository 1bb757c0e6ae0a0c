import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import { replyWords } from './shortages/reply-words.ts'
import type { ShortageTable } from './tables.gen.ts'

interface Row extends Pick<ShortageTable, 'name' | 'specification' | 'factory' | 'quantity' | 'at' | 'reply'> {
  replacement: GoodsTable['show_name'] | null
}

/** What a user has registered as missing, with the platform's answers. */
export const registeredShortages: PersonalData = {
  kind: 'trade',
  tables: ['browsing.shortage'],
  count: (db, userId, now) => countCollected(db, sql`(select at from browsing.shortage where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Row>`select s.name, s.specification, s.factory, s.quantity, s.at, s.reply, g.show_name as replacement
        from browsing.shortage s left join catalog.goods g on g.id = s.reply_goods_id
        where s.user_id = ${userId} order by s.at desc, s.id desc limit ${limit}`,
    )
    return found.map(({ name, specification, factory, quantity, at, reply, replacement }) => {
      const answer = replyWords(reply, replacement)
      return {
        title: '缺货登记',
        at,
        fields: [
          { label: '商品', value: `${name} ${specification}`.trim() },
          ...(factory === '' ? [] : [{ label: '厂家', value: factory }]),
          ...(quantity === null ? [] : [{ label: '数量', value: `${quantity}` }]),
          ...(answer === '' ? [] : [{ label: '平台答复', value: answer }]),
        ],
      }
    })
  },
}
