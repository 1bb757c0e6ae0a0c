import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { MergesGoods } from '../merges-goods.ts'

/**
 * Lines follow their offers. Those of an offer that is sold no more become lines of the one that takes its place: where the shop has one
 * already, it takes the packs, and the price that was seen stays what it was, so that the cart says what has changed.
 */
export const mergesGoods: MergesGoods = {
  columns: {},
  count: async (db, { id }) => {
    const { n } = (await first(
      db,
      sql<{
        n: number
      }>`select count(*)::int as n from catalog.offer o join cart.line l on l.offer_id = o.id where o.goods_id = ${id}`,
    ))!
    return [{ name: '购物车', count: n, moves: true }]
  },
  async move(tx, { replaced, now }) {
    for (const { offerId, by } of replaced)
      await sql`with gone as (delete from cart.line where offer_id = ${offerId} returning *)
        insert into cart.line as k (shop_id, offer_id, quantity, chosen, min_life_days, seen_fen, added_by, added_at, updated_at, salesman_id)
        select shop_id, ${by}, quantity, chosen, min_life_days, seen_fen, added_by, added_at, ${now}, salesman_id from gone
        on conflict (shop_id, offer_id) do update set quantity = least(k.quantity + excluded.quantity, 999999),
          chosen = k.chosen or excluded.chosen, min_life_days = greatest(k.min_life_days, excluded.min_life_days), updated_at = ${now}`.execute(
        tx,
      )
  },
}
