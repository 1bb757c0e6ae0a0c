import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { MergesGoods } from '../merges-goods.ts'

/** Lines of orders keep what they said; what a shop bought of both records is one history. */
export const mergesGoods: MergesGoods = {
  columns: {
    'orders.order_line.goods_id': 'history',
    'orders.order_line.goods_no': 'history',
    'orders.purchase_history.goods_id': 'moves',
  },
  count: async (db, { id }) => {
    const { lines, shops } = (await first(
      db,
      sql<{ lines: number; shops: number }>`select
        (select count(*)::int from orders.order_line where goods_id = ${id}) as lines,
        (select count(*)::int from orders.purchase_history where goods_id = ${id}) as shops`,
    ))!
    return [
      { name: '订单行', count: lines, moves: false },
      { name: '买过的门店', count: shops, moves: true },
    ]
  },
  async move(tx, { gone, kept }) {
    await sql`with gone as (
        delete from orders.purchase_history g using orders.purchase_history k
        where g.goods_id = ${gone.id} and k.goods_id = ${kept.id} and k.shop_id = g.shop_id returning g.*
      )
      update orders.purchase_history k set times = k.times + g.times, quantity = k.quantity + g.quantity, last_at = greatest(k.last_at, g.last_at),
        last_quantity = case when g.last_at > k.last_at then g.last_quantity else k.last_quantity end,
        last_fen = case when g.last_at > k.last_at then g.last_fen else k.last_fen end
      from gone g where k.shop_id = g.shop_id and k.goods_id = ${kept.id}`.execute(tx)
    await sql`update orders.purchase_history set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
  },
}
