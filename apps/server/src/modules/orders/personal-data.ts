import { sql } from '../../kernel/sql.ts'
import { yuan } from '../../kernel/amounts.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { shopName } from '../shops/index.ts'
import type { TradeTable } from './tables.gen.ts'

/** What a user has ordered for their shops. It stays when they leave: orders and invoices are kept as the tax law asks. */
export const placedTrades: PersonalData = {
  kind: 'trade',
  tables: ['orders.trade', 'orders.order_head'],
  count: (db, userId, now) => countCollected(db, sql`(select created_at as at from orders.trade where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<TradeTable, 'trade_no' | 'total_fen' | 'created_at'> & { shop_name: ShopTable['name'] }>`
        select t.trade_no, t.total_fen, t.created_at, ${shopName(sql.ref('t.shop_id'))} as shop_name
        from orders.trade t where t.user_id = ${userId} order by t.created_at desc, t.id desc limit ${limit}`,
    )
    return found.map((it) => ({
      title: '下单',
      at: it.created_at,
      fields: [
        { label: '交易号', value: it.trade_no },
        { label: '门店', value: it.shop_name },
        { label: '金额', value: yuan(it.total_fen) },
      ],
    }))
  },
}
